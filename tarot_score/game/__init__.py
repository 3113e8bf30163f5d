"""The game: what a referee knows. Its rules as data, a hand, its score, which hands are possible, counting."""

"""The game itself: its rules as data, the facts and the score of a hand, impossible hands, and counting a pile."""

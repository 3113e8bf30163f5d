"""Read what players type: names, numbers, words, cards and whole hands."""

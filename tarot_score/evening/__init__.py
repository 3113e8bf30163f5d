"""An evening: who plays, the rows of the sheet, and what a change makes of them."""

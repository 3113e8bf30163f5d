"""An evening at the table: its players, the rows of its sheet, and changes to them."""

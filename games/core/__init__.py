"""What the five games share; it knows none of them."""

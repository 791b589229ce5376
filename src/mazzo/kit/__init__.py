"""What games share towards people: one visual language."""

"""What each address of the server answers, by what it is about."""

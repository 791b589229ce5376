"""One module, one command of the same name. Each is imported only when it is called."""

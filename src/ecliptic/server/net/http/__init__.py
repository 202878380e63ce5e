"""HTTP: what can be asked of the lobby. Messages are those of `wire`; what is wrong is answered with a Trouble."""

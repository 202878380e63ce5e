"""What is printed and written: the pages of games, and the content files of people who own a box."""

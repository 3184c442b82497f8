"""The house: tables that people open in a browser, and the server that keeps them."""

"""What the house keeps: the database, its one writer, and tables as rows."""

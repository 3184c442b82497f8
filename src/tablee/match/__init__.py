"""A match without input or output: seats, submissions, record, replay."""

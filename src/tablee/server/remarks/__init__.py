"""Words between people at a table, which are no part of its match: kept with the table, gone with it."""

"""What meets visitors: sockets and requests as they come in, who is refused, and the pages that are given."""

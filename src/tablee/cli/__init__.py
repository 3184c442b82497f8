"""The `tablee` command and the terminal clients."""

"""The commands of `tablee`, one file each, loaded when they are asked for."""

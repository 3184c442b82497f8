"""Benchmarks that anyone can rerun: `make bench`."""

"""`python -m tablee` is the command `tablee`."""

from tablee.cli.main import main

if __name__ == "__main__":
    main()

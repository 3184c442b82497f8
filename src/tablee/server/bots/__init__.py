"""The bots of the house: when they are asked, and the processes in which they think."""

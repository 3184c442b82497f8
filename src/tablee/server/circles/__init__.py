"""Circles: a family or a club under one link, with members, standing tables, results and seasons."""

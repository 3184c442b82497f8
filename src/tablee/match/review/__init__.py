"""A game that is over, reviewed: what each decision was worth, and what chance brought."""

from tablee.match.review.reviewed import Account, Decision, Luck, Point, Review
from tablee.match.review.walking import review
from tablee.match.review.weighing import NotReviewed

__all__ = ["Account", "Decision", "Luck", "NotReviewed", "Point", "Review", "review"]

from tablee.chance.request import *
from tablee.chance.request import check_outcome, Dice, Outcome, Shuffle, ChanceRequest

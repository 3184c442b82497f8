"""Les Cinq Rois, or Five Crowns: eleven rounds of rummy with five suits and a wild rank that changes."""

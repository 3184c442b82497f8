"""Les Cinq Rois for one: eleven open hands, each to be closed with the cards of the stock."""

"""Les Cinq Rois for one in sentences, for every client that speaks to people."""

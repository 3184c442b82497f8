"""Les Cinq Rois in sentences, for every client that speaks to people."""

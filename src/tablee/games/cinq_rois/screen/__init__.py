"""Les Cinq Rois at a terminal."""

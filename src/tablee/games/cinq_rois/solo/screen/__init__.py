"""Les Cinq Rois for one at a terminal."""

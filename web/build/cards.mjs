// Takes the court figures of the npm package svg-cards apart, one small file each, into generated/public/cards.

// happy-dom animates nothing; what we test is where things end up.
Element.prototype.animate = () =>
  ({ finished: Promise.resolve(), cancel: () => undefined }) as unknown as Animation;

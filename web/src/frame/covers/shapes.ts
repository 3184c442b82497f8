// Shapes that several covers share, each drawn on a grid of 24.
export const HEART =
  "M12 21C5 15 2 11.5 2 7.8 2 5 4 3 6.6 3 9 3 11 4.5 12 6.8 13 4.5 15 3 17.4 3 20 3 22 5 22 7.8 22 11.5 19 15 12 21z";
export const SPADE =
  "M12 2C15 7 22 9.5 22 14.5 22 17 20 19 17.6 19 15.6 19 14 18 13 16.5 13.2 19 14 21 16 22H8C10 21 10.8 19 11 16.5 10 18 8.4 19 6.4 19 4 19 2 17 2 14.5 2 9.5 9 7 12 2z";
export const DIAMOND = "M12 1.5L20 12 12 22.5 4 12z";
export const CLUB =
  "M12 2a4.5 4.5 0 0 1 3.8 7A4.6 4.6 0 1 1 13 16.2C13.2 19 14 21 16 22H8c2-1 2.8-3 3-5.8A4.6 4.6 0 1 1 8.2 9 4.5 4.5 0 0 1 12 2z";
export const STAR = "M12 1.5l3.1 7 7.6.8-5.7 5.1 1.6 7.5L12 18l-6.6 3.9 1.6-7.5L1.3 9.3l7.6-.8z";
export const CROWN = "M2.8 18L1.5 7.2 7 11.6 12 3.5l5 8.1 5.5-4.4L21.2 18zM3 19.5h18V22H3z";

/** A point on a circle, in degrees clockwise from the top. */
export function onCircle(angle: number, radius: number): { x: number; y: number } {
  const turn = ((angle - 90) * Math.PI) / 180;
  return { x: +(radius * Math.cos(turn)).toFixed(1), y: +(radius * Math.sin(turn)).toFixed(1) };
}

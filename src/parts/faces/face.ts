/** The drawings of a city, as the `d` of SVG paths; the style sheet has the colours. */
export interface Face {
  /** The skyline, filled, 400 by 80; the ground is its lower edge. */
  readonly city: string;
  /** The parts of the skyline that are lines. */
  readonly lines: string;
  /** The part of the skyline that shines. */
  readonly glow: string;
  /** A bike, at the end of the ground. */
  readonly bike: string;
  /** The city's sign as a line, 24 by 24. */
  readonly mark: string;
  /** The card or fob that unlocks bikes, as a line, 64 by 48. */
  readonly key: string;
}

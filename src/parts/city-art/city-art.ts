/** The drawings of a city, each the `d` of an SVG path; city-art.css has the colours. */
export interface CityArt {
  /** The skyline as a filled area, 400 by 80; its lower edge is the ground. */
  readonly city: string;
  /** The parts of the skyline that are drawn as lines. */
  readonly lines: string;
  /** The part of the skyline in a bright colour, such as the sun. */
  readonly glow: string;
  /** A bike on the ground, at the end of the skyline. */
  readonly bike: string;
  /** The city's emblem as a line, 24 by 24. */
  readonly mark: string;
  /** The card or fob that unlocks bikes, as a line, 64 by 48. */
  readonly key: string;
}

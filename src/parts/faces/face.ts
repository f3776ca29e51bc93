/** What a city looks like, as `d` of SVG paths of ours; the style sheet has the colours. */
export interface Face {
  /** Its skyline in 400 by 80, filled: the ground is the lower edge. */
  readonly city: string;
  /** What of the skyline is drawn with a line. */
  readonly lines: string;
  /** What shines in it. */
  readonly glow: string;
  /** Its bike, at the end of the ground. */
  readonly bike: string;
  /** Its sign in 24 by 24, drawn with a line. */
  readonly mark: string;
  /** Its key to bikes in 64 by 48, drawn with a line. */
  readonly key: string;
}

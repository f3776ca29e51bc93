/** Who shows the page, as far as the browser tells. */
export interface FrameFacts {
  readonly isFramed: boolean;
  /** Origins around the frame, the nearest first; null where the browser does not tell (Firefox). */
  readonly ancestors: readonly string[] | null;
  /** Origins that the deployment names. */
  readonly frameParents: readonly string[];
}

/**
 * `frame-ancestors` says the same to browsers, where the host sends that header. Here is what holds without it.
 * `refused`: a stranger could lay something over the page, so that nothing is rendered. `unknown`: a rider may log in by
 * typing, and no login that was there before is used.
 */
export type Framing = "trusted" | "unknown" | "refused";

export function framingOf({ isFramed, ancestors, frameParents }: FrameFacts): Framing {
  if (!isFramed) return "trusted";
  if (frameParents.length === 0) return "refused";
  if (ancestors === null) return "unknown";
  return ancestors.every((origin) => frameParents.includes(origin)) ? "trusted" : "refused";
}

/** Origins around this window, the nearest first; null where the browser does not tell. */
export const ancestorsOf = ({ location }: Window): readonly string[] | null =>
  "ancestorOrigins" in location ? [...location.ancestorOrigins] : null;

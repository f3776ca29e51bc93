/** As far as the browser reveals them. */
export interface FrameFacts {
  readonly isFramed: boolean;
  /** The origins around the iframe, the nearest first; null where the browser does not reveal them (Firefox). */
  readonly ancestors: readonly string[] | null;
  readonly frameParents: readonly string[];
}

/**
 * Enforces `frame-ancestors` where the host does not send that header. `refused`: an untrusted page could overlay ours,
 * so that nothing renders. `unknown`: a rider may log in by typing, but no existing login is used.
 */
export type Framing = "trusted" | "unknown" | "refused";

export function framingOf({ isFramed, ancestors, frameParents }: FrameFacts): Framing {
  if (!isFramed) return "trusted";
  if (frameParents.length === 0) return "refused";
  if (ancestors === null) return "unknown";
  return ancestors.every((origin) => frameParents.includes(origin)) ? "trusted" : "refused";
}

/** The origins around this window, the nearest first; null where the browser does not reveal them. */
export const ancestorsOf = ({ location }: Window): readonly string[] | null =>
  "ancestorOrigins" in location ? [...location.ancestorOrigins] : null;

/** What the page tells the page around it, so that its frame can be as high as what is in it. */
export interface HeightMessage {
  readonly type: "bikeshare-height";
  /** CSS pixels. */
  readonly height: number;
}

interface Framing {
  /** Origins that the deployment names. */
  readonly frameParents: readonly string[];
  /** Origins around the frame, the nearest first, where the browser tells. */
  readonly ancestors: readonly string[] | null;
  /** The address that the frame was opened from; empty where the page around it keeps that to itself. */
  readonly referrer: string;
}

/** Whom to tell: the page around the frame if it is one of the deployment's; each of them where that cannot be known. */
export function parentsToTell({ frameParents, ancestors, referrer }: Framing): readonly string[] {
  const parent = ancestors?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : null);
  return parent === null ? frameParents : frameParents.filter((origin) => origin === parent);
}

/**
 * Tells the page around our frame how high the node is, now and after each change; the answer stops that.
 * @param referrer the document's, or of the one that was loaded before it.
 */
export function tellHeight(node: HTMLElement, frameParents: readonly string[], referrer: string): () => void {
  const { parent, location } = window;
  if (parent === window) return () => {};
  const told = parentsToTell({
    frameParents,
    // Firefox has no ancestorOrigins.
    ancestors: "ancestorOrigins" in location ? [...location.ancestorOrigins] : null,
    referrer,
  });
  let before = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(node.getBoundingClientRect().height);
    if (height === before) return;
    before = height;
    for (const origin of told) parent.postMessage({ type: "bikeshare-height", height } satisfies HeightMessage, origin);
  });
  observer.observe(node);
  return () => observer.disconnect();
}

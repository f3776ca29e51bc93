import { BROUGHT_INTO_VIEW_EVENT } from "../../src/ui/bring-into-view.ts";
import type { FrameFacts } from "./prepare-page.ts";

/** A message to the surrounding page; lengths are CSS pixels. */
type FrameMessage =
  /** The height of our content, for the page to give to the iframe. */
  | { readonly type: "bikeshare-height"; readonly height: number }
  /** The distance from the top of our page to the part that the rider has to see next. */
  | { readonly type: "bikeshare-scroll"; readonly top: number };

/** The facts that the browser reveals about the surrounding page. */
export interface Surroundings extends Pick<FrameFacts, "ancestors"> {
  /** The referrer of this document, or of the one that it replaced; empty where the surrounding page hides it. */
  readonly referrer: string;
}

/** The surrounding page's origin if the deployment allows it, else none; all allowed origins if it is unknown. */
export function originsToNotify(
  frameParents: readonly string[],
  { ancestors, referrer }: Surroundings,
): readonly string[] {
  const parent = ancestors?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : null);
  return parent === null ? frameParents : frameParents.filter((origin) => origin === parent);
}

/** In an iframe, reports the node's height at each change, and parts that come into view. */
export function reportHeight(node: HTMLElement, frameParents: readonly string[], surroundings: Surroundings): void {
  const { parent } = window;
  const targets = originsToNotify(frameParents, surroundings);
  const post = (message: FrameMessage) => {
    for (const origin of targets) parent.postMessage(message, origin);
  };
  let heightBefore = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(node.getBoundingClientRect().height);
    if (height === heightBefore) return;
    heightBefore = height;
    post({ type: "bikeshare-height", height });
  });
  observer.observe(node);
  // Browsers do not scroll a surrounding page of another origin themselves.
  node.addEventListener(BROUGHT_INTO_VIEW_EVENT, ({ target }) => {
    if (!(target instanceof Element)) return;
    const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
    const top = Math.max(0, Math.floor(target.getBoundingClientRect().top + window.scrollY - margin));
    post({ type: "bikeshare-scroll", top });
  });
}

import { BROUGHT_INTO_VIEW_EVENT } from "../../src/ui/bring-into-view.ts";

/** For the surrounding page; both are CSS pixels. */
type FrameMessage =
  /** Its iframe can be as high as our content. */
  | { readonly type: "bikeshare-height"; readonly height: number }
  /** What its rider has to see next, from the top of our page, which is that of an iframe as high as it. */
  | { readonly type: "bikeshare-scroll"; readonly top: number };

/** What the browser reveals about the surrounding page. */
export interface Surroundings {
  /** The origins around the iframe, the nearest first, where the browser reveals them. */
  readonly ancestors: readonly string[] | null;
  /** The referrer of the iframe, or of the document that loaded before it; empty where the surrounding page hides it. */
  readonly referrer: string;
}

/** The surrounding page's if the deployment allows it, or each allowed one where it is unknown. */
export function originsToNotify(
  frameParents: readonly string[],
  { ancestors, referrer }: Surroundings,
): readonly string[] {
  const parent = ancestors?.[0] ?? (URL.canParse(referrer) ? new URL(referrer).origin : null);
  return parent === null ? frameParents : frameParents.filter((origin) => origin === parent);
}

/** Reports its height at each change, and where its rider has to look, until the returned function runs. */
export function reportHeight(
  node: HTMLElement,
  frameParents: readonly string[],
  surroundings: Surroundings,
): () => void {
  const { parent } = window;
  if (parent === window) return () => {};
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
  // Browsers scroll no page of another origin.
  const listening = new AbortController();
  node.addEventListener(
    BROUGHT_INTO_VIEW_EVENT,
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const margin = Number.parseFloat(getComputedStyle(target).scrollMarginTop) || 0;
      post({
        type: "bikeshare-scroll",
        top: Math.max(0, Math.floor(target.getBoundingClientRect().top + window.scrollY - margin)),
      });
    },
    { signal: listening.signal },
  );
  return () => {
    observer.disconnect();
    listening.abort();
  };
}

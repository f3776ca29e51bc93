/** The event of a scroll, which bubbles from its target. It never leaves a shadow root: no partner's page sees it. */
export const BROUGHT_INTO_VIEW_EVENT = "bs-brought-into-view";

/** The share of an element that has to be in view. */
const SEEN_SHARE = 0.95;
/** The time in which errors above a field may still grow, as another part of the form loads. */
const SETTLING_MS = 1_000;

interface BringOptions {
  /** By default the top of the view; `nearest` scrolls no further than necessary. */
  readonly block?: "start" | "nearest";
  /** Also scrolls where the rider sees the target already. */
  readonly always?: boolean;
  /** A second element to bring into view if there is room for both, such as the field below its label. */
  readonly companion?: Element | undefined;
}

/**
 * Scrolls to an element, unless the rider sees it; with a companion, keeps both in view for a second, or until the next
 * input. An observer notices what scrolling panes or the page around a frame hide; a hit test notices content that
 * covers the element, such as a page's fixed header.
 */
export function bringIntoView(
  target: Element,
  { block = "start", always = false, companion }: BringOptions = {},
): void {
  const done = new AbortController();
  const options = { signal: done.signal, passive: true };
  const targets = [target, companion].filter((each) => each !== undefined);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!companion) done.abort();
      if (!target.isConnected) return done.abort();
      const isSeen = entries.every((entry) => entry.intersectionRatio > SEEN_SHARE && !isCovered(entry.target));
      if (isSeen && !always) return;
      // With a page's smooth scrolling, the hit test would run before the target has moved.
      companion?.scrollIntoView({ block, behavior: "instant" });
      target.scrollIntoView({ block, behavior: "instant" });
      if (isCovered(target) && target.clientHeight < innerHeight / 2)
        target.scrollIntoView({ block: "center", behavior: "instant" });
      target.dispatchEvent(new Event(BROUGHT_INTO_VIEW_EVENT, { bubbles: true }));
      if (done.signal.aborted) return;
      // An observer only reports changes: a restarted one also notices moves before the next frame.
      observer.disconnect();
      for (const each of targets) observer.observe(each);
    },
    { threshold: SEEN_SHARE },
  );
  done.signal.addEventListener("abort", () => observer.disconnect());
  for (const each of targets) observer.observe(each);
  if (!companion) return;
  setTimeout(() => done.abort(), SETTLING_MS);
  for (const type of ["wheel", "touchmove", "keydown", "pointerdown"])
    target.ownerDocument.addEventListener(type, () => done.abort(), options);
}

function isCovered(target: Element): boolean {
  const { left, top, bottom, width } = target.getBoundingClientRect();
  const root = target.getRootNode();
  return [top + 2, bottom - 2].some((y) => {
    const x = left + width / 2;
    const hits = [
      // The page's markup may hide the document's own method: `<img name="elementFromPoint">`.
      Document.prototype.elementFromPoint.call(target.ownerDocument, x, y),
      root instanceof ShadowRoot ? root.elementFromPoint(x, y) : null,
    ];
    return hits.some((hit) => hit !== null && !target.contains(hit) && !isAround(hit, target));
  });
}

/** Whether `outer` contains `inner`, across shadow roots. */
function isAround(outer: Element, inner: Node): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true;
  return false;
}

/** CSS pixels at the top and bottom of the document's own view that the rider does not see. */
interface HiddenEnds {
  readonly start: number;
  readonly end: number;
}

/** Calls `report` once with the parts of a framed document that the outer page hides. Returns a function that stops. */
export function observeHiddenEnds({ defaultView, documentElement }: Document, report: (ends: HiddenEnds) => void) {
  if (!defaultView || defaultView.parent === defaultView) return () => {};
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry?.isIntersecting) return;
    const { boundingClientRect: whole, intersectionRect: seen } = entry;
    report({
      start: seen.top > whole.top ? Math.max(0, seen.top) : 0,
      end: seen.bottom < whole.bottom ? Math.max(0, defaultView.innerHeight - seen.bottom) : 0,
    });
  });
  observer.observe(documentElement);
  return () => observer.disconnect();
}

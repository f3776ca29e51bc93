import { listen } from "../lib/listen.ts";

/** The event that `bringIntoView` sends after a scroll. It bubbles, but never leaves a shadow root into a host page. */
export const BROUGHT_INTO_VIEW_EVENT = "bs-brought-into-view";

/** The least share of its area with which an element counts as visible. */
const MIN_VISIBLE_RATIO = 0.95;
/** How long a field and its label are kept in view: errors above may still appear while parts of the form load. */
const KEEP_IN_VIEW_MS = 1_000;

interface BringIntoViewOptions {
  /** The target's place after a scroll: by default the top of the view; `nearest` scrolls no further than necessary. */
  readonly block?: "start" | "nearest";
  /** Scrolls even if the rider sees the target already. */
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
  { block = "start", always = false, companion }: BringIntoViewOptions = {},
): void {
  let isOver = false;
  let stopListening = () => {};
  function stop(): void {
    isOver = true;
    observer.disconnect();
    stopListening();
  }
  const targets = [target, companion].filter((element) => element !== undefined);
  const observer = new IntersectionObserver(
    (entries) => {
      if (!companion) stop();
      if (!target.isConnected) return stop();
      const isSeen = entries.every((entry) => entry.intersectionRatio > MIN_VISIBLE_RATIO && !isCovered(entry.target));
      if (isSeen && !always) return;
      // Under a page's smooth scrolling, `isCovered` would run before the target has moved.
      companion?.scrollIntoView({ block, behavior: "instant" });
      target.scrollIntoView({ block, behavior: "instant" });
      if (isCovered(target) && target.clientHeight < innerHeight / 2)
        target.scrollIntoView({ block: "center", behavior: "instant" });
      target.dispatchEvent(new Event(BROUGHT_INTO_VIEW_EVENT, { bubbles: true }));
      if (isOver) return;
      // An observer only reports changes: a restarted one also notices moves before the next frame.
      observer.disconnect();
      for (const element of targets) observer.observe(element);
    },
    { threshold: MIN_VISIBLE_RATIO },
  );
  for (const element of targets) observer.observe(element);
  if (!companion) return;
  setTimeout(stop, KEEP_IN_VIEW_MS);
  const inputs = ["wheel", "touchmove", "keydown", "pointerdown"];
  stopListening = listen(target.ownerDocument, inputs, stop, { passive: true });
}

/** Whether an element has a box: it is on the page, and neither it nor an element around it is hidden. */
export const isDisplayed = (element: Element): boolean => element.getClientRects().length > 0;

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
    return hits.some((hit) => hit !== null && !target.contains(hit) && !isComposedAncestor(hit, target));
  });
}

/** Whether `outer` contains `inner`, across shadow roots. */
function isComposedAncestor(outer: Element, inner: Node): boolean {
  for (let node: Node | null = inner; node; node = node instanceof ShadowRoot ? node.host : node.parentNode)
    if (node === outer) return true;
  return false;
}

/** The CSS pixels at the top and bottom of a framed document that are out of view in the page around the frame. */
interface HiddenEnds {
  readonly start: number;
  readonly end: number;
}

/** Calls `report` once with the hidden ends of a framed document that is in view. Returns a function that cancels. */
export function observeHiddenEnds({ defaultView, documentElement }: Document, report: (ends: HiddenEnds) => void) {
  if (!defaultView || defaultView.parent === defaultView) return () => {};
  const observer = new IntersectionObserver(([entry]) => {
    observer.disconnect();
    if (!entry?.isIntersecting) return;
    const { boundingClientRect: documentRect, intersectionRect: visibleRect } = entry;
    report({
      start: visibleRect.top > documentRect.top ? Math.max(0, visibleRect.top) : 0,
      end: visibleRect.bottom < documentRect.bottom ? Math.max(0, defaultView.innerHeight - visibleRect.bottom) : 0,
    });
  });
  observer.observe(documentElement);
  return () => observer.disconnect();
}

import { listen } from "../src/lib/listen.ts";

/**
 * Resolves when an element is likely needed: it is near the viewport, somebody interacts with it, or the page is idle.
 * A background tab waits.
 * @param onActivity Subscribes to changed attributes and to commands of the page, which also resolve the promise.
 */
export const whenNearViewport = (
  element: HTMLElement,
  onActivity: (listener: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const stops: (() => void)[] = [];
    const resolveNow = () => {
      for (const stop of stops) stop();
      resolve();
    };
    const resolveWhenIdle = () => {
      // A visitor's markup may shadow these members: `<img name="hidden">`, `<a id="requestIdleCallback">`.
      if (document.hidden === true) stops.push(listen(window, ["visibilitychange"], resolveWhenIdle));
      else (window.requestIdleCallback instanceof Function ? requestIdleCallback : setTimeout)(resolveNow);
    };
    // An element already has a root if the page's HTML contains its screen, which then paints before the runtime loads.
    if (document.hidden !== true && !element.shadowRoot && (element.getClientRects()[0]?.top ?? 9e9) < 2 * innerHeight)
      return resolveNow();
    // The observer reports nothing in a background tab.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && resolveNow(), {
      rootMargin: "100%",
    });
    observer.observe(element);
    stops.push(
      () => observer.disconnect(),
      listen(element, ["pointerover", "focusin"], resolveNow),
      // A pass that is chosen in another element may be meant for this one.
      listen(document, ["bikeshare-pass-selected"], resolveNow),
      onActivity(resolveNow),
    );
    if (document.readyState === "complete") resolveWhenIdle();
    else stops.push(listen(window, ["load"], resolveWhenIdle));
  });

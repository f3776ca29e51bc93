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
    const waiting = new AbortController();
    const { signal } = waiting;
    const resolveNow = () => {
      waiting.abort();
      resolve();
    };
    const resolveWhenIdle = () => {
      // A visitor's markup may shadow these members: `<img name="hidden">`, `<a id="requestIdleCallback">`.
      if (document.hidden === true) addEventListener("visibilitychange", resolveWhenIdle, { signal });
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
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, resolveNow, { signal });
    // A pass that is chosen in another element may be meant for this one.
    document.addEventListener("bikeshare-pass-selected", resolveNow, { signal });
    const stopActivity = onActivity(resolveNow);
    signal.onabort = () => {
      observer.disconnect();
      stopActivity();
    };
    if (document.readyState === "complete") resolveWhenIdle();
    else addEventListener("load", resolveWhenIdle, { signal });
  });

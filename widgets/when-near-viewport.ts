/**
 * Resolves when an element is wanted: it is near what is in sight, somebody touches it, or the page has nothing else to do.
 * In a background tab nobody sees it.
 * @param onTold calls back when the page changes or tells the element something.
 */
export const whenNearViewport = (element: HTMLElement, onTold: (listener: () => void) => () => void): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const want = () => {
      waiting.abort();
      resolve();
    };
    const idle = () => {
      // Not for elements of visitors that have these names: `<img name="hidden">`, `<a id="requestIdleCallback">`.
      if (document.hidden === true) addEventListener("visibilitychange", idle, { signal });
      else (window.requestIdleCallback instanceof Function ? requestIdleCallback : setTimeout)(want);
    };
    // A pasted screen's first frame comes before the rest is asked for: none but such a one has a root by now.
    if (document.hidden !== true && !element.shadowRoot && (element.getClientRects()[0]?.top ?? 9e9) < 2 * innerHeight)
      return want();
    // Tells nothing while the tab is in the background.
    new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), { rootMargin: "100%" }).observe(element);
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, want, { signal });
    // A pass that is chosen in another element may lead here.
    document.addEventListener("bikeshare-pass-selected", want, { signal });
    signal.onabort = onTold(want);
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { signal });
  });

/**
 * Resolves when an element is likely needed: it is near the viewport, somebody interacts with it, or the page is idle.
 * A background tab waits.
 * @param onTold Subscribes to attributes and commands of the page, which also resolve it.
 */
export const whenNearViewport = (
  element: HTMLElement,
  onActivity: (listener: () => void) => () => void,
): Promise<void> =>
  new Promise((resolve) => {
    const waiting = new AbortController();
    const { signal } = waiting;
    const want = () => {
      waiting.abort();
      resolve();
    };
    const idle = () => {
      // A visitor's elements may have these names: `<img name="hidden">`, `<a id="requestIdleCallback">`.
      if (document.hidden === true) addEventListener("visibilitychange", idle, { signal });
      else (window.requestIdleCallback instanceof Function ? requestIdleCallback : setTimeout)(want);
    };
    // A pasted screen's first frame must not wait for the runtime: only such an element has a root by now.
    if (document.hidden !== true && !element.shadowRoot && (element.getClientRects()[0]?.top ?? 9e9) < 2 * innerHeight)
      return want();
    // The observer reports nothing in a background tab.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && want(), { rootMargin: "100%" });
    observer.observe(element);
    for (const type of ["pointerover", "focusin"]) element.addEventListener(type, want, { signal });
    // A pass that is chosen in another element may be meant for this one.
    document.addEventListener("bikeshare-pass-selected", want, { signal });
    const stopActivity = onActivity(want);
    signal.onabort = () => {
      observer.disconnect();
      stopActivity();
    };
    if (document.readyState === "complete") idle();
    else addEventListener("load", idle, { signal });
  });

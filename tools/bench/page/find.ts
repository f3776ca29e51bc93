export const findInShadow = (tag: string, selector: string): Element | null =>
  document.querySelector(tag)?.shadowRoot?.querySelector(selector) ?? null;

/** Finds an element in a same-origin iframe. */
export const findInFrame = (frame: string, selector: string): Element | null => {
  const found = document.querySelector<HTMLIFrameElement>(frame);
  return found === null || !isShown(found) ? null : (found.contentDocument?.querySelector(selector) ?? null);
};

/** Whether an element has a size, and is neither hidden nor fully transparent. */
export function isShown(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
}

/** The element, once all linked sheets of its root have loaded. */
export function styledElement(element: Element | null): Element | null {
  const root = element?.getRootNode();
  if (!(root instanceof ShadowRoot)) return element;
  const links = [...root.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  return links.every(({ sheet }) => sheet !== null) ? element : null;
}

const clicked = new Set<string>();

/** Clicks the element when it first exists; returns whether it has clicked. */
export function clickOnce(element: Element | null, name = "first"): boolean {
  if (clicked.has(name)) return true;
  // An element of an iframe is not an HTMLElement of this window.
  if (element === null || !("click" in element) || typeof element.click !== "function") return false;
  clicked.add(name);
  element.click();
  return true;
}

let readyCount = 0;
document.addEventListener("bikeshare-ready", () => {
  readyCount += 1;
});
/** Whether a number of our elements have reported that they are ready. */
export const areElementsReady = (count = 1): boolean => readyCount >= count;

/** Whether React 17 or newer has attached its handlers to the element. */
export const hasReactProps = (element: Element | null): boolean =>
  element !== null && Object.keys(element).some((key) => key.startsWith("__reactProps$"));

/** Whether an element is seen: neither hidden, nor shrunk to a pixel because it is only for screen readers. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && !(width <= 1 && height <= 1);
}

export const textOf = (node: Node): string => (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** The beginning of an element's HTML, which is enough to find the element. */
export const htmlOf = (element: Element): string => element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 160);

/** Neither hidden nor only for screen readers. */
export function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ visibilityProperty: true }) && !(width <= 1 && height <= 1);
}

export const wordsOf = (node: Node): string => (node.textContent ?? "").replaceAll(/\s+/g, " ").trim();

/** A description of an element that is enough to find it. */
export const tagOf = (element: Element): string => element.outerHTML.replaceAll(/\s+/g, " ").slice(0, 160);

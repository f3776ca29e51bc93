// Both functions run in the page, so that they cannot use anything outside of themselves.

/** Controls and boxes that only their fill distinguishes from their surroundings: forced colors remove it. */
export function controlsWithoutEdge(host: Element): string[] {
  const root = host.shadowRoot ?? host;
  const BOXES = ".bs-button:not([data-kind='quiet']), .bs-radio, .bs-notice, .bs-error-summary, .bs-card, dialog";
  const isDrawn = (width: string, line: string, colour: string, fill: string) =>
    line !== "none" && Number.parseFloat(width) >= 1 && ![fill, "rgba(0, 0, 0, 0)"].includes(colour);
  return (
    [...root.querySelectorAll(`${BOXES}, input, select, textarea`)]
      .filter((node) => node.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      // The card's fields are in the provider's iframe.
      .filter((node) => !node.closest(".StripeElement"))
      .filter((node) => {
        const style = getComputedStyle(node);
        // The browser renders its own radio buttons and checkboxes.
        if (node.matches("input") && style.appearance === "auto") return false;
        const { borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor, backgroundColor } = style;
        return !isDrawn(borderBlockStartWidth, borderBlockStartStyle, borderBlockStartColor, backgroundColor);
      })
      .map((node) => `${node.localName}.${node.className} ${node.textContent?.slice(0, 30)}`)
  );
}

/** Chosen or focused controls that look like others. */
export function unmarkedControls(host: Element): string[] {
  const root = host.shadowRoot ?? host;
  const LOOKS = [
    "color",
    "backgroundColor",
    "borderBlockStartWidth",
    "borderBlockStartColor",
    "borderBlockEndWidth",
    "borderBlockEndColor",
    "fontWeight",
    "textDecorationLine",
    "outlineStyle",
  ] as const;
  const lookOf = (node: Element) => {
    const style = getComputedStyle(node);
    return LOOKS.map((look) => style[look]).join();
  };
  const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true });
  /** The whole look of a choice, from the box around a control to the control itself. */
  const looksOf = (node: Element) =>
    [node, node.closest("label"), node.closest("li")].map((each) => each && lookOf(each));
  const nameOf = (node: Element) => `${node.localName}.${node.className} ${node.textContent?.slice(0, 30)}`;

  const chosen = [...root.querySelectorAll("input:checked, [aria-current]:not([aria-current='false'])")]
    .filter((node) => isShown(node) && getComputedStyle(node).appearance !== "auto")
    .filter((node) => {
      const others = node.matches("input")
        ? root.querySelectorAll(`input[type="${node.getAttribute("type")}"]:not(:checked, :disabled)`)
        : (node.closest("ul, ol, nav")?.querySelectorAll(`${node.localName}:not([aria-current])`) ?? []);
      return [...others].some(
        (other) =>
          isShown(other) && other.className === node.className && looksOf(other).join() === looksOf(node).join(),
      );
    });
  const focused = [...root.querySelectorAll(":focus-visible:not([tabindex='-1'])")].filter(
    (node) =>
      !node.closest(".StripeElement") &&
      ![node, node.closest("label")].some((each) => {
        if (!each) return false;
        const { outlineStyle, outlineWidth } = getComputedStyle(each);
        return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
      }),
  );
  return [...chosen.map((node) => `chosen: ${nameOf(node)}`), ...focused.map((node) => `focused: ${nameOf(node)}`)];
}

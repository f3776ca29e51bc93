/** The visual faults of an element, in words; there should be none. */
export interface Faults {
  /** Text that overlaps other text. */
  readonly overlapping: readonly string[];
  /** Text that its box clips, or that overflows the element. */
  readonly clipped: readonly string[];
  /** Text in a box so narrow that its words break into letters. */
  readonly squeezed: readonly string[];
  /** Controls that are lower than 44 px; a radio button or checkbox counts with its label. */
  readonly small: readonly string[];
}

/**
 * Checks everything that an element shows, in its shadow root if it has one. It runs in the page, so that it cannot use
 * anything outside of itself.
 */
export function faultsOf(host: Element): Faults {
  const LOWEST_PX = 44;
  const root = host.shadowRoot ?? host;
  /** A node and its ancestors, up to the shadow root or the document. */
  function* ancestorsOf(node: Element) {
    for (let each: Element | null = node; each; each = each.parentElement) yield each;
  }
  const isShown = (node: Element) =>
    node.checkVisibility({ visibilityProperty: true }) &&
    !node.closest(".bs-visually-hidden") &&
    ![...ancestorsOf(node)].some((each) => getComputedStyle(each).clipPath === "inset(50%)");
  const nameOf = (node: Element) => `${node.localName}.${node.className} ${(node.textContent ?? "").slice(0, 30)}`;

  /** The node's sticky or fixed ancestor, which may cover scrolled text: that counts as no overlap. */
  const stickyAncestorOf = (node: Element) =>
    [...ancestorsOf(node)].find((each) => /sticky|fixed/.test(getComputedStyle(each).position));
  /** Whether three or more lines have fewer than four letters each; a Chinese character is as wide as two letters. */
  const isSqueezed = (text: string, lineCount: number) =>
    lineCount >= 3 && text.replaceAll(/\p{Script=Han}/gu, "$&$&").length / lineCount < 4;
  const squeezed: string[] = [];
  const lineBoxes: { text: string; box: DOMRect; parent: Element }[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const { currentNode } = walker;
    const parent = currentNode.parentElement;
    if (
      !parent ||
      !currentNode.textContent?.trim() ||
      !isShown(parent) ||
      parent.closest("select, details:not([open]) > :not(summary)")
    )
      continue;
    const range = document.createRange();
    range.selectNodeContents(currentNode);
    // In a drawing, a range ignores the length that the drawing gives to its text: its element does not.
    const boxes = parent.closest("svg") ? [parent.getBoundingClientRect()] : [...range.getClientRects()];
    if (isSqueezed(currentNode.textContent.trim(), new Set(boxes.map(({ top }) => top)).size))
      squeezed.push(currentNode.textContent.trim());
    for (const box of boxes) lineBoxes.push({ text: currentNode.textContent.trim(), box, parent });
  }

  // Line boxes may overlap a little, as they are higher than their letters.
  const overlapping = lineBoxes.flatMap((one, index) =>
    lineBoxes
      .slice(index + 1)
      .filter(({ box, parent }) => {
        if (stickyAncestorOf(one.parent) !== stickyAncestorOf(parent)) return false;
        const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
        const down = Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top);
        return across > 2 && down > Math.min(one.box.height, box.height) * 0.35;
      })
      .map(({ text }) => `“${one.text}” and “${text}”`),
  );

  const hostBox = host.getBoundingClientRect();
  const clipped = lineBoxes
    .filter(({ box, parent }) => {
      if (box.left < hostBox.left - 1 || box.right > hostBox.right + 1) return true;
      for (let node: Element | null = parent; node; node = node.parentElement) {
        if (getComputedStyle(node).overflowX === "visible") continue;
        const nodeBox = node.getBoundingClientRect();
        if (box.left < nodeBox.left - 1 || box.right > nodeBox.right + 1 || box.bottom > nodeBox.bottom + 1)
          return true;
      }
      return false;
    })
    .map(({ text }) => text);

  // Leaves out links, which may be as low as a line, and the buttons that look like links in an error summary.
  const controls = [...root.querySelectorAll("button, input, select, summary")].filter(
    (node) => isShown(node) && !node.matches(".bs-error-summary__link"),
  );
  const small = controls
    .filter((node) => {
      const isTickable = node.matches("[type='radio'], [type='checkbox']");
      const labels = "labels" in node && node.labels instanceof NodeList ? [...node.labels] : [];
      const target = isTickable ? labels.find((label) => label instanceof Element) : node;
      return !(target instanceof Element) || target.getBoundingClientRect().height < LOWEST_PX - 0.5;
    })
    .map(nameOf);

  return { overlapping, clipped, squeezed, small };
}

export const FAULTLESS: Faults = { overlapping: [], clipped: [], squeezed: [], small: [] };

// The next two functions also run in the page, so that they cannot use anything outside of themselves.

/** Controls and boxes without a border: in forced colors, a fill does not tell them from their surroundings. */
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

/** Chosen controls that look like unchosen ones, and focused controls without an outline. */
export function controlsWithoutVisibleState(host: Element): string[] {
  const root = host.shadowRoot ?? host;
  const LOOK_PROPERTIES = [
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
    return LOOK_PROPERTIES.map((property) => style[property]).join();
  };
  const isShown = (node: Element) => node.checkVisibility({ visibilityProperty: true });
  /** The looks of a control, of its label and of the list item around it. */
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

/** The text spacing of WCAG 2.2, 1.4.12, as a rider's own sheet: no content may get lost. */
export const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
  p { margin-block-end: 2em !important; }
`;

/** Finds English texts on a right-to-left page that are out of order or on the wrong side; there should be none. */
export function findMisplacedText(root: ParentNode): string[] {
  const isInline = (node: Node) => node instanceof Element && getComputedStyle(node).display === "inline";
  const found = [...root.querySelectorAll(".root *")].flatMap((box) => {
    const { display, direction, unicodeBidi, textAlign } = getComputedStyle(box);
    if (/inline$|none|contents|flex|grid/.test(display) || box.closest("svg, select, .bs-visually-hidden")) return [];
    const text = [...box.childNodes]
      .filter((node) => node instanceof Text || isInline(node))
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
    if (!/[A-Za-z]/.test(text)) return [];
    const isMixed = /^[^A-Za-z]|[^A-Za-z]$/.test(text);
    return [
      ...(isMixed && direction === "rtl" && unicodeBidi !== "plaintext" ? [`out of order: ${text}`] : []),
      // `start` and `end` follow the direction of an English text, which is not that of the page.
      ...(textAlign === "start" || textAlign === "end" ? [`at the wrong side: ${text}`] : []),
    ];
  });
  return [...new Set(found)];
}

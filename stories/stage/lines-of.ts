/** The text of an element, split into the lines of its layout. */
export function linesOf(element: Element): string[] {
  const lines = new Map<number, string>();
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    for (const [index, letter] of [...(node.textContent ?? "")].entries()) {
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { bottom, width } = range.getBoundingClientRect();
      const line = Math.round(bottom);
      if (width > 0) lines.set(line, (lines.get(line) ?? "") + letter);
    }
  }
  return [...lines.values()].map((line) => line.replace(/\s+/g, " ").trim());
}

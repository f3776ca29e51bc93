import { expect } from "storybook/test";

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

/** Checks the sandbox's latest trips, of which the first is open and the fourth has no return. */
export async function expectTripsInTwoLines([open, whole, , noReturn]: readonly HTMLElement[]): Promise<void> {
  if (!open || !whole || !noReturn) throw new Error("too few trips");
  await expectLinePerStation(whole, "both ends");
  await expectLinePerStation(open, "one end");
  await expectLinePerStation(noReturn, "one end");
}

/**
 * On a phone each station of a trip has a line of its own over the row's width; with one known end there is no route.
 */
async function expectLinePerStation(row: HTMLElement, knows: "both ends" | "one end"): Promise<void> {
  const [from, to] = row.querySelectorAll<HTMLElement>(".bs-trip-end");
  const style = getComputedStyle(row);
  const start = row.getBoundingClientRect().left + Number.parseFloat(style.paddingInlineStart);
  const width =
    row.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
  for (const end of [from, to]) {
    if (!end) continue;
    const box = end.getBoundingClientRect();
    await expect(Math.abs(box.left - start)).toBeLessThan(2);
    await expect(Math.abs(box.width - width)).toBeLessThan(2);
  }
  if (from && to)
    await expect(to.getBoundingClientRect().top).toBeGreaterThanOrEqual(from.getBoundingClientRect().bottom);
  const sketch = row.querySelector(".bs-trip-sketch");
  await expect(sketch?.getClientRects().length).toBe(knows === "both ends" ? 1 : 0);
}

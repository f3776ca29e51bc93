import { expect } from "storybook/test";

/**
 * On a phone each station of a trip has a line of its own over the row's width; with one known end there is no route.
 */
export async function expectTwoLines(row: HTMLElement, knows: "both ends" | "one end"): Promise<void> {
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

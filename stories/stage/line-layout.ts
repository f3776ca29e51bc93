import { expect } from "storybook/test";

/** The text of an element, split into the lines in which the browser shows it. */
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

/**
 * How far a button is below the top of the stage, in pixels, at several widths of the stage: a notice about a press must
 * not move the button.
 */
export function distancesFromTop(button: HTMLElement): number[] {
  const stageElement = button.closest<HTMLElement>("[data-stage]");
  if (!stageElement) throw new Error("The story has no stage");
  const width = stageElement.style.inlineSize;
  const distances = [300, 320, 340, 360, 380, 400].map((px) => {
    stageElement.style.inlineSize = `${px}px`;
    return Math.round(button.getBoundingClientRect().top - stageElement.getBoundingClientRect().top);
  });
  stageElement.style.inlineSize = width;
  return distances;
}

/** Takes the sandbox's latest trips, of which the first is not finished and the fourth has no return station. */
export async function expectTripsInTwoLines([unfinished, finished, , noReturn]: readonly HTMLElement[]): Promise<void> {
  if (!unfinished || !finished || !noReturn) throw new Error("too few trips");
  await expectLinePerStation(finished, "both ends");
  await expectLinePerStation(unfinished, "one end");
  await expectLinePerStation(noReturn, "one end");
}

/**
 * On a phone each station of a trip has a line of its own over the row's width; the sketch of the trip needs both ends.
 */
async function expectLinePerStation(row: HTMLElement, knownEnds: "both ends" | "one end"): Promise<void> {
  const [startStation, endStation] = row.querySelectorAll<HTMLElement>(".bs-trip-end");
  const style = getComputedStyle(row);
  const left = row.getBoundingClientRect().left + Number.parseFloat(style.paddingInlineStart);
  const width =
    row.clientWidth - Number.parseFloat(style.paddingInlineStart) - Number.parseFloat(style.paddingInlineEnd);
  for (const station of [startStation, endStation]) {
    if (!station) continue;
    const box = station.getBoundingClientRect();
    await expect(Math.abs(box.left - left)).toBeLessThan(2);
    await expect(Math.abs(box.width - width)).toBeLessThan(2);
  }
  const [first, second] = [startStation, endStation].map((station) => station?.getBoundingClientRect());
  if (first && second) await expect(second.top).toBeGreaterThanOrEqual(first.bottom);
  const sketch = row.querySelector(".bs-trip-sketch");
  await expect(sketch?.getClientRects().length).toBe(knownEnds === "both ends" ? 1 : 0);
}

import { expect, waitFor, within } from "storybook/test";
import { loadTelemetry } from "../../src/telemetry/load-telemetry.ts";

type Canvas = ReturnType<typeof within>;

/** What a list shows of its items, without the rows that name columns and groups. */
export async function itemsIn(canvas: Canvas): Promise<HTMLElement[]> {
  const table = await canvas.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .filter((row) => within(row).queryAllByRole("cell").length > 0);
}

/** A file that a story's screen hands to the browser, read instead of saved. */
export interface Saved {
  readonly name: string;
  readonly text: string;
}

/** What following a link that saves a file would save; nothing is saved. */
export async function savedBy(click: () => Promise<void>): Promise<Saved> {
  const saved: Promise<Saved>[] = [];
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    const { download: name, href } = event.target;
    saved.push(fetch(href).then(async (answer) => ({ name, text: await answer.text() })));
  };
  // The link is in no document, so that nobody but its own prototype sees it clicked.
  const { click: follow } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    this.addEventListener("click", keep, { once: true });
    follow.call(this);
  };
  try {
    // An app around us is asked first whether it saves the file, by a chunk of its own.
    await loadTelemetry();
    await click();
    await waitFor(() => expect(saved).not.toEqual([]));
  } finally {
    HTMLAnchorElement.prototype.click = follow;
  }
  const [first] = await Promise.all(saved);
  if (!first) throw new Error("Nothing was saved");
  return first;
}

/** Finds a paragraph by all of its words, in however many parts they stand. */
export const sentence = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === "P" && element.textContent === text;

/** On a phone a trip's stations have a line each, over the width of its row, and one end alone draws no way. */
export async function standsOnTwoLines(row: HTMLElement, knows: "both ends" | "one end"): Promise<void> {
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

import { expect, waitFor, within } from "storybook/test";
import { loadTelemetry } from "../../src/telemetry/load-telemetry.ts";

type Canvas = ReturnType<typeof within>;

/** The items of a list, without the rows that name columns and groups. */
export async function findItems(canvas: Canvas): Promise<HTMLElement[]> {
  const table = await canvas.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .filter((row) => within(row).queryAllByRole("cell").length > 0);
}

/** Finds a paragraph by its whole text, whatever elements it is split into. */
export const paragraphWith = (text: string) => (_own: string, element: Element | null) =>
  element?.tagName === "P" && element.textContent === text;

/** The file of a download, which a story reads instead of saving it. */
export interface Download {
  readonly name: string;
  readonly text: string;
}

/** The file that a click would download; nothing is saved. */
export async function captureDownload(click: () => Promise<void>): Promise<Download> {
  const saved: Promise<Download>[] = [];
  const keep = (event: Event) => {
    if (!(event.target instanceof HTMLAnchorElement) || !event.target.download) return;
    event.preventDefault();
    const { download: name, href } = event.target;
    saved.push(fetch(href).then(async (answer) => ({ name, text: await answer.text() })));
  };
  // The link is outside of the document, so only a replaced method of its prototype can detect the click.
  const { click: follow } = HTMLAnchorElement.prototype;
  HTMLAnchorElement.prototype.click = function (this: HTMLAnchorElement) {
    this.addEventListener("click", keep, { once: true });
    follow.call(this);
  };
  try {
    // A native app is asked first whether it saves the file; the chunk for that has to be loaded.
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

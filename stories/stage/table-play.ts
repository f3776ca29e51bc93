import { within } from "storybook/test";

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

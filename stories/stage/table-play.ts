import { within } from "storybook/test";

type Canvas = ReturnType<typeof within>;

/** The rows of a table, without those that only name columns or groups. */
export async function findItemRows(canvas: Canvas): Promise<HTMLElement[]> {
  const table = await canvas.findByRole("table");
  return within(table)
    .getAllByRole("row")
    .filter((row) => within(row).queryAllByRole("cell").length > 0);
}

/** For `getByText`: a paragraph with this whole text, whatever elements the text is split into. */
export const paragraphWith = (text: string) => (_ownText: string, element: Element | null) =>
  element?.tagName === "P" && element.textContent === text;

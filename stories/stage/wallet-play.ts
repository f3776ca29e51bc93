import { waitFor, within } from "storybook/test";

interface Played {
  readonly userEvent: {
    click(element: Element): Promise<void>;
    selectOptions(element: Element, option: string): Promise<void>;
  };
}

/** The sheet that the stand-in's wallet opens over the page. */
async function openSheet(): Promise<HTMLElement> {
  return waitFor(() => {
    const dialogs = [...document.body.children].map(({ shadowRoot }) => shadowRoot?.querySelector("dialog"));
    const sheet = dialogs.find((dialog) => dialog?.open);
    if (!sheet) throw new Error("no sheet is open");
    return sheet;
  });
}

/** Confirms the sheet with a card by the stand-in's name for it, by default the first one. */
export async function confirmSheet({ userEvent }: Played, card?: string): Promise<void> {
  const sheet = within(await openSheet());
  if (card) await userEvent.selectOptions(sheet.getByLabelText("Card"), card);
  await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

export async function closeSheet({ userEvent }: Played): Promise<void> {
  const sheet = within(await openSheet());
  await userEvent.click(sheet.getByRole("button", { name: "Cancel" }));
}

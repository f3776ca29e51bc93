import { waitFor, within } from "storybook/test";

/** The provider's own fields, which the stand-in keeps in a shadow root in place of an iframe. */
async function cardFields(canvasElement: HTMLElement) {
  return waitFor(() => {
    const shown = canvasElement.querySelector(".bs-card-entry__slot:not([data-hidden]) slot > div > div");
    const fields = shown?.shadowRoot?.querySelector<HTMLElement>(".fields");
    if (!fields) throw new Error("the card fields do not show");
    return within(fields);
  });
}

interface Played {
  readonly canvasElement: HTMLElement;
  readonly userEvent: {
    type(
      element: Element,
      text: string,
      options: { initialSelectionStart: number; initialSelectionEnd: number },
    ): Promise<void>;
  };
}

/** Types a complete card into the provider's fields. */
export async function typeCard({ canvasElement, userEvent }: Played, number: string): Promise<void> {
  const fields = await cardFields(canvasElement);
  for (const [label, text] of [
    ["Card number", number],
    ["Expiration date, MM/YY", "1230"],
    ["CVC", "123"],
    ["ZIP", "19125"],
  ] as const) {
    const field = fields.getByLabelText<HTMLInputElement>(label);
    await userEvent.type(field, text, { initialSelectionStart: 0, initialSelectionEnd: field.value.length });
  }
}

interface SheetPlayed {
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
export async function confirmSheet({ userEvent }: SheetPlayed, card?: string): Promise<void> {
  const sheet = within(await openSheet());
  if (card) await userEvent.selectOptions(sheet.getByLabelText("Card"), card);
  await userEvent.click(sheet.getByRole("button", { name: "Confirm" }));
}

export async function closeSheet({ userEvent }: SheetPlayed): Promise<void> {
  const sheet = within(await openSheet());
  await userEvent.click(sheet.getByRole("button", { name: "Cancel" }));
}

import type { Page } from "@playwright/test";

/** The sheet of the stand-in's wallet over a page, which `?wallet=applePay` enables. */
export function walletSheet(page: Page, wallet = "Apple Pay") {
  const dialog = page.getByRole("dialog", { name: wallet });
  return {
    dialog,
    cancel: () => dialog.getByRole("button", { name: "Cancel" }).click(),
    /** @param card The card's name in the stand-in's list; by default the first one. */
    async confirm(card?: string): Promise<void> {
      if (card) await dialog.getByLabel("Card").selectOption(card);
      await dialog.getByRole("button", { name: "Confirm" }).click();
    },
  };
}

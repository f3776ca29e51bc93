import type { Page } from "@playwright/test";

/** The sheet that the stand-in's wallet opens over a page, which `?wallet=applePay` gives it. */
export function walletSheet(page: Page, wallet = "Apple Pay") {
  const dialog = page.getByRole("dialog", { name: wallet });
  return {
    dialog,
    cancel: () => dialog.getByRole("button", { name: "Cancel" }).click(),
    /** @param card as the stand-in's list names it; the first one where absent */
    async confirm(card?: string): Promise<void> {
      if (card) await dialog.getByLabel("Card").selectOption(card);
      await dialog.getByRole("button", { name: "Confirm" }).click();
    },
  };
}

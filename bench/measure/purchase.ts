import type { Page } from "@playwright/test";

const TYPING = { delay: 30 };

/** A rider signs up with keyboard and mouse, from the pass to the confirmation. */
export async function purchase(page: Page, stripeStandIn: string): Promise<void> {
  await page.addScriptTag({ content: stripeStandIn });
  const signUp = page.locator("bikeshare-signup");
  const field = (label: string) => signUp.getByLabel(new RegExp(`^(\\* )?${label}`));
  const button = (name: string | RegExp) => signUp.getByRole("button", { name });
  const type = async (label: string, text: string) => {
    await field(label).click();
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text, TYPING);
  };

  await signUp.getByText("Monthly Pass", { exact: true }).first().click();
  await type("Email", "ana@example.org");
  await type("Mobile phone", "215 555 0188");
  await button("Text me a code").click();
  await type("Confirmation code", "123456");
  await button("Confirm").click();
  await signUp.getByText("is confirmed").waitFor();
  await type("Password", "correct horse");
  await type("Reenter password", "correct horse");
  await button("Continue").click();

  await page.getByLabel("Card number").click();
  for (const [label, text] of [
    ["Card number", "4242424242424242"],
    ["Expiration date", "12/40"],
    ["CVC", "987"],
  ] as const) {
    await page.getByLabel(label).click();
    await page.keyboard.type(text, TYPING);
  }
  await page.getByLabel("ZIP", { exact: true }).click();
  await page.keyboard.type("19107", TYPING);
  await button("Review order").click();
  await button(/^Pay/).waitFor();
  for (const box of await signUp.getByRole("checkbox").all()) await box.click();
  await button(/^Pay/).click();
  await signUp.getByRole("heading", { name: "Step 4 of 4" }).waitFor();
}

/** The longest that an interaction took until the next frame, in all frames of the page; 0 where all were quicker than 16 ms. */
export async function worstInteraction(page: Page): Promise<number> {
  const interactions = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => window.bench?.seen().interactions ?? [])),
  );
  return Math.max(0, ...interactions.flat().map(({ duration }) => duration));
}

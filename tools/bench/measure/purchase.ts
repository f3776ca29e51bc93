import type { Locator, Page } from "@playwright/test";

const TYPING = { delay: 30 };
/** How long a mouse button is down, in ms. */
const PRESSING = { delay: 60 };

/** Clicks by coordinates: a locator's own click checks the page for covering elements, which would be measured, too. */
export async function press(locator: Locator): Promise<void> {
  await locator.click({ trial: true });
  const box = await locator.boundingBox();
  if (box === null) throw new Error(`${locator} has no place`);
  await locator.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2, PRESSING);
}

/** A rider signs up by keyboard and mouse, from the pass to the confirmation. */
export async function buyPass(page: Page, stripeStandIn: string): Promise<void> {
  await page.addScriptTag({ content: stripeStandIn });
  const signUp = page.locator("bikeshare-signup");
  const field = (label: string) => signUp.getByLabel(new RegExp(`^(\\* )?${label}`));
  const button = (name: string | RegExp) => signUp.getByRole("button", { name });
  const type = async (label: string, text: string) => {
    await press(field(label));
    await page.keyboard.press("ControlOrMeta+A");
    await page.keyboard.type(text, TYPING);
  };

  await press(signUp.getByText("Monthly Pass", { exact: true }).first());
  await type("Email", "ana@example.org");
  await type("Mobile phone", "215 555 0188");
  await press(button("Text me a code"));
  await type("Confirmation code", "123456");
  await signUp.getByText("is confirmed").waitFor();
  await type("Password", "correct horse");
  await type("Reenter password", "correct horse");
  await press(button("Continue"));

  await press(page.getByLabel("Card number"));
  for (const [label, text] of [
    ["Card number", "4242424242424242"],
    ["Expiration date", "12/40"],
    ["CVC", "987"],
  ] as const) {
    await press(page.getByLabel(label));
    await page.keyboard.type(text, TYPING);
  }
  await press(page.getByLabel("ZIP", { exact: true }));
  await page.keyboard.type("19107", TYPING);
  await press(button("Review order"));
  await button(/^Pay/).waitFor();
  for (const box of await signUp.getByRole("checkbox").all()) await press(box);
  await press(button(/^Pay/));
  await signUp.getByRole("heading", { name: "Step 4 of 4" }).waitFor();
}

/**
 * The longest time from an interaction to the next frame, in all iframes of the page; 0 where all took less than 16 ms.
 */
export async function worstInteraction(page: Page): Promise<number> {
  const interactions = await Promise.all(
    page.frames().map((frame) => frame.evaluate(() => window.bench?.seen().interactions ?? [])),
  );
  return Math.max(0, ...interactions.flat().map(({ duration }) => duration));
}

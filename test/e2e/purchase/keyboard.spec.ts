import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./purchase-test.ts";
import { ANA, CARDS, CODE } from "./sign-up-page.ts";

/** Presses Tab until focus is there, as a rider without a mouse would. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 40; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((node) => (node.getRootNode() as Document | ShadowRoot).activeElement === node)) return;
  }
  throw new Error(`40 presses of Tab did not reach ${target}`);
}

test("a pass is bought with the keyboard alone", async ({ page, signUp, world }) => {
  const { field, button, card } = signUp;
  const write = async (target: Locator, text: string) => {
    await tabTo(page, target);
    await page.keyboard.type(text);
  };
  const press = async (target: Locator, key: string) => {
    await tabTo(page, target);
    await page.keyboard.press(key);
  };

  await signUp.open(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
  await press(page.getByRole("button", { name: "Choose Monthly Pass" }), "Enter");
  await expect(signUp.element.getByRole("heading", { name: "Step 1 of 4" })).toBeFocused();
  await write(field("Email"), ANA.email);
  await write(field("Mobile phone"), ANA.phone);
  await press(button("Text me a code"), "Enter");
  await expect(field("Confirmation code")).toBeFocused();
  await page.keyboard.type(CODE);
  await press(button("Confirm"), "Space");
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await write(field("Password"), ANA.password);
  await write(field("Reenter password"), ANA.password);
  await page.keyboard.press("Enter");
  await expect(signUp.element.getByRole("heading", { name: "Step 2 of 4" })).toBeFocused();

  await write(card.number, CARDS.good);
  await write(card.expiry, "1240");
  await write(card.code, "987");
  await write(card.zip, "19107");
  await press(button("Review order"), "Enter");
  await expect(signUp.element.getByRole("heading", { name: "Step 3 of 4" })).toBeFocused();

  for (const box of await signUp.element.getByRole("checkbox").all()) await press(box, "Space");
  await press(button(/^Pay/), "Enter");
  await expect(signUp.element.getByRole("heading", { name: "Step 4 of 4" })).toBeFocused();
  expect((await world.state()).registrations).toBe(1);
});

test("focus is never lost while a phone is confirmed", async ({ page, signUp, openSignUp }) => {
  await openSignUp();
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName ?? "nothing");
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill(ANA.phone);
  await signUp.button("Text me a code").press("Enter");
  await expect(signUp.field("Confirmation code")).toBeFocused();
  await signUp.field("Confirmation code").fill(CODE);
  await signUp.button("Confirm").press("Enter");
  await expect(signUp.notice("is confirmed")).toBeVisible();
  expect(await focused()).not.toBe("nothing");
});

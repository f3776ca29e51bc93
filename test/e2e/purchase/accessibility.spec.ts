import { expect } from "@playwright/test";
import { keyboardOf } from "../keyboard.ts";
import { ANA, CONFIRMATION_CODE, GOOD_CARD, test } from "./sign-up-page.ts";

test("a pass is bought with a promo code by keyboard alone", async ({ page, signUp, world }) => {
  const { field, button, card } = signUp;
  const { press, write } = keyboardOf(page);

  await signUp.open(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
  await press(page.getByRole("button", { name: "Choose Monthly Pass" }));
  await expect(signUp.element.getByRole("heading", { name: "Step 1 of 4" })).toBeFocused();
  await write(field("Email"), ANA.email);
  await write(field("Mobile phone"), ANA.phone);
  await press(button("Text me a code"));
  await expect(field("Confirmation code")).toBeFocused();
  await page.keyboard.type(CONFIRMATION_CODE);
  await expect(signUp.notice("is confirmed")).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.localName ?? "nothing");
  await expect.poll(focused).not.toBe("nothing");
  await write(field("Password"), ANA.password);
  await write(field("Reenter password"), ANA.password);
  await press(signUp.element.locator("summary", { hasText: "Do you have a promo code?" }));
  await write(field("Promo code"), "WELCOME5");
  await press(button("Apply"));
  await expect(signUp.notice(/WELCOME5/).first()).toBeVisible();
  await press(button("Continue"));
  await expect(signUp.element.getByRole("heading", { name: "Step 2 of 4" })).toBeFocused();

  await write(card.number, GOOD_CARD);
  await write(card.expiry, "1240");
  await write(card.code, "987");
  await write(card.zip, "19107");
  await press(button("Review order"));
  await expect(signUp.element.getByRole("heading", { name: "Step 3 of 4" })).toBeFocused();

  for (const box of await signUp.element.getByRole("checkbox").all()) await press(box, "Space");
  await press(button(/^Pay/));
  await expect(signUp.element.getByRole("heading", { name: /^You have your/ })).toBeFocused();
  expect((await world.state()).registrations).toBe(1);
});

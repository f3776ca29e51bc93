import { keyboardOf } from "../keyboard.ts";
import { expect, test } from "./rider-page.ts";

test("with the keyboard alone a rider pays fees and replaces a declined card", async ({ rider, page }) => {
  const { press, write } = keyboardOf(page);
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await press(rider.button("Pay $6.50"));
  await expect(rider.element.getByText(/declined/)).toBeVisible();
  await press(rider.button("Use another card"));
  await write(rider.card.number, "4242424242424242");
  await write(rider.card.expiry, "1240");
  await write(rider.card.code, "987");
  await write(rider.card.zip, "19107");
  await press(rider.button("Save card"));
  await press(rider.button("Pay $6.50 with Visa ending in 4242"), "Space");
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  expect(await rider.charges()).toEqual([6.5]);
});

test("with the keyboard alone, in forced colours, a rider changes a pass and turns auto-renewal off and on", async ({
  rider,
  page,
}) => {
  const { press, tabTo } = keyboardOf(page);
  await page.emulateMedia({ forcedColors: "active" });
  await rider.open({ path: "/renew", userName: "monthly" });
  const chosen = rider.element.getByRole("radio", { checked: true });
  await expect(chosen).toHaveAccessibleName(/^Monthly Pass/);
  // The list is folded to the rider's own pass: when it opens, focus is on that one.
  await press(rider.button("Choose another pass"));
  await expect(chosen).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(chosen).toHaveAccessibleName(/^Annual Pass/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowUp");
  await expect(chosen).toHaveAccessibleName(/^Annual Pass/);
  await expect(rider.text("−$12.23")).toBeVisible();
  await press(rider.element.getByRole("checkbox"), "Space");
  await press(rider.button("Pay $143.77"));
  await expect(rider.text(/^Your old pass expires shortly\./)).toBeVisible();
  expect(await rider.charges()).toEqual([143.77]);
  // Focus moved to the receipt: the next stops lead home.
  await tabTo(rider.link("Go to home"));
  await page.keyboard.press("Enter");
  await expect(rider.heading("Renew your pass")).toHaveCount(0);

  await rider.go("/cancel");
  await press(rider.button("Cancel auto-renewal"));
  await expect(rider.heading("Auto-renewal is off")).toBeVisible();
  expect((await rider.rider("monthly")).isAutoRenewing).toBe(false);
  await press(rider.button("Reactivate auto-renewal"), "Space");
  await expect(rider.heading("Auto-renewal is on")).toBeVisible();
  expect((await rider.rider("monthly")).isAutoRenewing).toBe(true);
});

import { expect, test } from "./rider-page.ts";

test("an offline rider reads so, and missing data loads when the device is online again", async ({ page, rider }) => {
  await rider.open({ path: "/trips" });
  await expect(rider.text("Riding now").first()).toBeVisible();
  await page.context().setOffline(true);
  await rider.button(/^Previous month/).click();
  await expect(rider.text("You are offline. We will try again as soon as you are back online.")).toBeVisible();
  await page.context().setOffline(false);
  await expect(rider.text(/You are offline/)).toHaveCount(0);
  await expect(rider.button("Try again")).toHaveCount(0);
});

import { waitUntilShown } from "../wait-until-shown.ts";
import { expect, test } from "./rider-page.ts";

const SETTLE = "/bikeshare/1/user/settledelinquency";
const GOOD_CARD = { system: "phl", userName: "delinquent", card: {} };

test("payment is blocked during reconciliation, which continues after a reload", async ({ rider, world, page }) => {
  await page.clock.install();
  await world.control({ riders: [GOOD_CARD] });
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await world.control({ faults: [{ method: "PUT", path: SETTLE, kind: "status", status: 502 }] });
  await rider.button("Pay $6.50").click();
  await expect(rider.text(/^We are checking whether your payment went through/)).toBeVisible();
  await expect(rider.button("Paying your fees")).toHaveAttribute("aria-disabled", "true");
  await page.reload();
  await expect(rider.text(/^We are checking whether your payment went through/)).toBeVisible();
  await expect(rider.button("Paying your fees")).toHaveAttribute("aria-disabled", "true");
  await waitUntilShown(page, rider.text("We could not find your payment. Try again: you will not be charged twice."));
  expect(await rider.charges()).toEqual([]);
  await rider.button("Pay $6.50").click();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  expect(await rider.charges()).toEqual([6.5]);
});

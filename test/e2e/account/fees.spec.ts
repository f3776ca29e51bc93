import { untilShown } from "../until-shown.ts";
import { expect, test } from "./rider-page.ts";

const SETTLE = "/bikeshare/1/user/settledelinquency";
const GOOD_CARD = { system: "phl", userName: "delinquent", card: {} };

test("fees are paid with a new card that is entered in place, and what is left to pay comes next", async ({
  rider,
}) => {
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await expect(rider.text("adjusted from")).toHaveCount(2);
  await expect(
    rider.element.getByText("Then renew Monthly Pass").locator("xpath=ancestor::dt/following-sibling::dd"),
  ).toHaveText("$20.00");
  await rider.button("Pay $6.50 with Visa ending in 0002").click();
  await expect(rider.element.getByText(/was declined/)).toBeVisible();
  await expect(rider.text(/^Declined$/)).toBeVisible();
  await rider.button("Use another card").click();
  await rider.writeCard();
  await rider.button("Save card").click();
  await rider.button("Pay $6.50 with Visa ending in 4242").click();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  await expect(rider.button(/^Pay/)).toHaveCount(0);
  expect(await rider.charges()).toEqual([6.5]);
  expect((await rider.rider("delinquent")).isDelinquent).toBe(false);
  await rider.link("Renew your pass").click();
  await expect(rider.heading("Renew your pass")).toBeVisible();
});

test("a double click pays once", async ({ rider, world }) => {
  await world.control({ riders: [GOOD_CARD] });
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await rider.button("Pay $6.50").dblclick();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  expect(await rider.charges()).toEqual([6.5]);
});

test("where the answer is lost after acting, the rider reads that it is paid", async ({ rider, world }) => {
  await world.control({ riders: [GOOD_CARD] });
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await world.control({ faults: [{ method: "PUT", path: SETTLE, kind: "drop-after", times: 2 }] });
  await rider.button("Pay $6.50").click();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  expect(await rider.charges()).toEqual([6.5]);
});

test("while it is found out nobody can pay again, and a reload goes on finding out", async ({ rider, world, page }) => {
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
  await untilShown(page, rider.text("We could not find your payment. Try again: you will not be charged twice."));
  expect(await rider.charges()).toEqual([]);
  await rider.button("Pay $6.50").click();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  expect(await rider.charges()).toEqual([6.5]);
});

test("who owes nothing reads so", async ({ rider }) => {
  await rider.open({ path: "/settle-fees" });
  await expect(rider.text("You have nothing to settle.")).toBeVisible();
});

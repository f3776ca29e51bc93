import { untilShown } from "../until-shown.ts";
import { expect, test } from "./rider-page.ts";

const SETTLE = "/bikeshare/1/user/settledelinquency";
const GOOD_CARD = { system: "phl", userName: "delinquent", card: {} };

test("fees are listed with what counts of them, and paid once with a new card", async ({ rider }) => {
  await rider.open({ path: "/settle-fees", userName: "delinquent" });
  await expect(rider.button("Pay $6.50")).toBeVisible();
  await expect(rider.text("adjusted from")).toHaveCount(2);
  await rider.button("Pay $6.50").click();
  // The card on file is declined.
  await expect(rider.element.getByText(/declined/)).toBeVisible();
  await rider.link("Update your card").click();
  await rider.button("Replace card").click();
  await rider.writeCard();
  await rider.button("Save card").click();
  await expect(rider.heading("Settle fees")).toBeVisible();
  await rider.button("Pay $6.50").click();
  await expect(rider.text("Your fees are settled. Thank you.")).toBeVisible();
  await expect(rider.button(/^Pay/)).toHaveCount(0);
  expect(await rider.charges()).toEqual([6.5]);
  expect((await rider.rider("delinquent")).isDelinquent).toBe(false);
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

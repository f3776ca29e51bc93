import { expect, test } from "./rider-page.ts";

const PUT = "/bikeshare/1/stripe/paymentprofile";

test("the card is shown, and another one takes its place", async ({ rider }) => {
  await rider.open({ path: "/update-payment" });
  await expect(rider.text("Visa ending in 4242")).toBeVisible();
  await expect(rider.text("Expires December 2030")).toBeVisible();
  await rider.button("Replace card").click();
  await rider.writeCard("5555555555554444");
  await rider.button("Save card").click();
  await expect(rider.text("Your card was saved.")).toBeVisible();
  await expect(rider.text("MasterCard ending in 4444")).toBeVisible();
  expect(await rider.sent("PUT", PUT)).toBe(1);
  expect(await rider.charges()).toEqual([]);
});

for (const { kind, says } of [
  { kind: "drop-after", says: "Your card was saved." },
  { kind: "drop-before", says: "Could not update payment information. Please try again or contact customer service." },
] as const) {
  test(`where the answer is lost (${kind}) the profile tells: ${says}`, async ({ rider, world }) => {
    await rider.open({ path: "/update-payment" });
    await rider.button("Replace card").click();
    await rider.writeCard("5555555555554444");
    // A browser sends a call again, twice at most, whose connection broke: on all that it has kept open, this happens.
    await world.control({ faults: [{ method: "PUT", path: PUT, kind, times: 3 }] });
    await rider.button("Save card").click();
    await expect(rider.text(says)).toBeVisible();
  });
}

test("where the browser sends the token again by itself, the card counts as saved", async ({ rider, world }) => {
  await rider.open({ path: "/update-payment" });
  await rider.button("Replace card").click();
  await rider.writeCard("5555555555554444");
  await world.control({ faults: [{ method: "PUT", path: PUT, kind: "drop-after" }] });
  await rider.button("Save card").click();
  await expect(rider.text("Your card was saved.")).toBeVisible();
  expect((await rider.rider("rider")).card?.last4).toBe("4444");
});

test("who was sent here goes back to what they were doing", async ({ rider }) => {
  await rider.open({ path: "/update-payment", userName: "delinquent" });
  await expect(rider.heading("Update payment card")).toBeVisible();
  await rider.go("/update-payment?redirect=/settle-fees");
  await expect(rider.link("Back to the previous page")).toBeVisible();
  await rider.button("Replace card").click();
  await rider.writeCard();
  await rider.button("Save card").click();
  await expect(rider.heading("Settle fees")).toBeVisible();
});

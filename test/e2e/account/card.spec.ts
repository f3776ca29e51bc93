import { sampleOf } from "../../seeded.ts";
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

const IN_NEED = [
  { userName: "newcomer", said: "Please add a new card to continue" },
  { userName: "other-processor", said: "Please reenter your card to continue" },
  { userName: "expired-card", said: "Your card has expired. Please add a new card to continue" },
];
for (const { userName, said } of sampleOf("riders in need of a card", IN_NEED, 1)) {
  test(`${userName} reads why a card is needed, and the reason goes with a good one`, async ({ rider }) => {
    await rider.open({ path: "/update-payment", userName });
    await expect(rider.text(said)).toBeVisible();
    await rider.writeCard();
    await rider.button("Save card").click();
    await expect(rider.text("Your card was saved.")).toBeVisible();
    await expect(rider.text(said)).toHaveCount(0);
    await expect(rider.text("Visa ending in 4242")).toBeVisible();
  });
}

test("a declined card is said beside it, and the next try brings a token of its own", async ({ rider, world }) => {
  await rider.open({ path: "/update-payment" });
  await rider.button("Replace card").click();
  await rider.writeCard();
  await world.control({
    faults: [{ method: "PUT", path: PUT, kind: "status", status: 402, error: "Your card was declined." }],
  });
  await rider.button("Save card").click();
  await expect(rider.element.getByRole("alert").getByText("Your card was declined.")).toBeVisible();
  await rider.button("Save card").click();
  await expect(rider.text("Your card was saved.")).toBeVisible();
  const sent = (await world.state()).received.filter(({ path }) => path === PUT);
  expect(new Set(sent.map(({ body }) => JSON.stringify(body))).size).toBe(2);
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

test("a card that cannot be loaded can be asked for again", async ({ rider, world }) => {
  await world.control({
    faults: [{ method: "GET", path: "1/user/paymentProfile", kind: "status", status: 500, times: 2 }],
  });
  await rider.open({ path: "/update-payment" });
  await expect(
    rider.text("Error fetching payment profile. Please try again or contact customer service."),
  ).toBeVisible();
  await rider.button("Try again").click();
  await expect(rider.text("Visa ending in 4242")).toBeVisible();
});

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

import { expect, test } from "./rider-page.ts";

const PUT = "/bikeshare/1/stripe/paymentprofile";

test("a card counts as saved when the browser itself repeats the request", async ({ rider, world }) => {
  await rider.open({ path: "/update-payment" });
  await rider.button("Replace card").click();
  await rider.writeCard("5555555555554444");
  await world.control({ faults: [{ method: "PUT", path: PUT, kind: "drop-after" }] });
  await rider.button("Save card").click();
  await expect(rider.text("Your card was saved.")).toBeVisible();
  expect((await rider.rider("rider")).card?.last4).toBe("4444");
});

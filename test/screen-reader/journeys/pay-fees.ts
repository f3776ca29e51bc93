import type { Journey } from "../journey.ts";
import { accountAt, logInAs, typeCard } from "./as-rider.ts";

/** With a card that is declined, and then with another one. */
export const payFees: Journey = {
  name: "pay-fees",
  page: accountAt("/settle-fees"),
  async walk(rider) {
    const { press, pressUntil, hears } = rider;
    await logInAs(rider, "delinquent");
    await hears("Settle fees heading level 2");
    await pressUntil("Tab", "Pay $6.50 with Visa ending in 0002 push button");
    await press("Return");
    await hears("declined");
    await pressUntil("shift+Tab", "Use another card");
    await press("Return");
    await typeCard(rider);
    await pressUntil("Tab", "Save card push button");
    await press("Return");
    await hears("Your fees are not paid yet.");
    await pressUntil("Tab", "Pay $6.50 with Visa ending in 4242 push button");
    await press("Return");
    await hears("Your fees are settled. Thank you. You paid $6.50.");
  },
};

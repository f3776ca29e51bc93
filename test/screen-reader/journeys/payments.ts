import { accountPageAt, type Journey, logInAs, typeCard } from "../journey.ts";

/** Pays unpaid fees with a card that is declined, and then with another one. */
export const payFees: Journey = {
  name: "pay-fees",
  page: accountPageAt("/settle-fees"),
  async walk(rider) {
    const { press, pressUntil, activate, hears } = rider;
    await logInAs(rider, "delinquent");
    await hears("Settle fees heading level 2");
    await activate("Pay $6.50 with Visa ending in 0002 push button");
    await hears("declined");
    await pressUntil("shift+Tab", "Use another card");
    await press("Return");
    await typeCard(rider);
    await activate("Save card push button");
    await hears("Your fees are not paid yet.");
    await activate("Pay $6.50 with Visa ending in 4242 push button");
    await hears("Settled. Your pass works again. You paid $6.50.");
  },
};

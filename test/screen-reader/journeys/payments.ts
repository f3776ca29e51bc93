import { accountPageAt, type Journey, logInAs, typeCard } from "../journey.ts";

export const changeWithCredit: Journey = {
  name: "change-with-credit",
  page: accountPageAt("/renew?early=1"),
  async walk(rider) {
    const { press, pressUntil, activate, hears } = rider;
    await logInAs(rider, "monthly");
    await hears("Renew your pass heading level 2");
    await activate("Choose another pass push button");
    await hears("Choose a pass", "Monthly Pass", /^selected/);
    await pressUntil("Down", "Annual Pass");
    await press("space");
    await pressUntil("Down", "$12.23");
    await activate("check box", "space");
    await activate("Pay $143.77");
    await hears("You have your Annual Pass heading level 2");
    await pressUntil("Down", "pass is active");
  },
};

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

export const autoRenewal: Journey = {
  name: "cancel-and-reactivate",
  page: accountPageAt("/cancel"),
  async walk(rider) {
    const { activate, hears } = rider;
    await logInAs(rider, "monthly");
    await activate("Cancel auto-renewal push button");
    await hears("Your pass stays valid until");
    await activate("Reactivate auto-renewal push button");
    await hears(/renews/i);
  },
};

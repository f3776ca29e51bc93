import { type Journeys, typeCard } from "../journey.ts";

export const BUYING_JOURNEYS: Journeys = {
  "compare-passes": {
    page: { element: "bikeshare-pricing", "signup-url": "/bare?element=bikeshare-signup&system=phl" },
    async walk({ pressUntil, activate, hears }) {
      await hears("Finished loading", "Choose your pass", "Monthly Pass", "$20.00", "for 30 days");
      await pressUntil("h", "Choose your pass");
      await pressUntil("h", "Monthly Pass heading level 3");
      await pressUntil("Down", "$20.00");
      await pressUntil("Down", "Unlimited 60-minute rides");
      await pressUntil("h", "Annual Pass heading level 3");
      await pressUntil("Down", "$156.00");
      await pressUntil("Down", "$87.33");
      await pressUntil("shift+h", "Monthly Pass heading level 3");
      await activate("Choose Monthly Pass push button");
      await hears("Finished loading", "Sign up for Indego", "Monthly Pass", /^selected/);
    },
  },
  /** Signs up and gets the receipt, after empty and invalid fields and a declined card. */
  "sign-up": {
    page: { element: "bikeshare-signup", pass: "103" },
    async walk(rider, world) {
      const { press, pressUntil, activate, fill, type, hears } = rider;
      await hears("Finished loading");
      await fill("Email entry required", "ana@");
      await pressUntil("Tab", "Mobile phone");
      await hears("Email format is invalid");
      await type("2155550188");
      await activate("Text me a code push button");
      await hears("Confirmation code entry required", "We sent a code by text message");
      await type("123456");
      await hears("is confirmed");
      await activate("Continue push button");
      await hears(/There are \d problems/);
      // The first field with a problem has focus.
      await press("ctrl+a");
      await type("ana@example.org");
      await fill("Password", "correct horse");
      await fill("Reenter password", "correct horse");
      await activate("Continue push button");
      await hears("Step 2 of 4");
      await typeCard(rider, "4000000000000002");
      await activate("Review order push button");
      await hears("Step 3 of 4");
      for (const words of ["I will never leave a bike", "replacement fee", "I confirm that I am"])
        await activate(words, "space");
      await activate("Pay $");
      // The service refuses the card, and sign-up goes back to the card fields.
      await hears("Your card was declined.");
      await typeCard(rider);
      await activate("Review order push button");
      await hears("Step 3 of 4");
      // After seven seconds the page says that the payment takes long.
      await world.fault({ path: "/account/register", kind: "delay", ms: 15_000 });
      await activate("Pay $");
      await hears("Please do not pay again", "You have your Monthly Pass heading level 2");
    },
  },
};

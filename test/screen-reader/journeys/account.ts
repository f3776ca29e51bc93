import { accountPageAt, type Journeys, logInAs, typeCard } from "../journey.ts";

export const ACCOUNT_JOURNEYS: Journeys = {
  "log-in": {
    page: accountPageAt("/login"),
    async walk({ press, pressUntil, fill, type, hears }, world) {
      await hears("Finished loading", "Log in to Indego", "Email, phone or username");
      await fill("Email, phone or username", "rider");
      await fill("Password password text", "wrong-pass");
      await press("Return");
      await hears("Username or password is incorrect. Try again or reset your password.");
      await press("ctrl+a");
      // Delays the answer, as the page does not announce a login that takes no time.
      await world.fault({ path: "/account/login", kind: "delay", ms: 2_000 });
      await type("sandbox-pass");
      await press("Return");
      await hears("Logging you in", "Your Indego account heading level 2");
      await pressUntil("Tab", "Change pass link");
    },
  },
  /** The account's home, from its first list to its last link. */
  home: {
    page: accountPageAt("/"),
    async walk(rider) {
      const { press, pressUntil } = rider;
      await logInAs(rider, "rider");
      await pressUntil("Tab", "Change pass link");
      await press("ctrl+Home");
      await pressUntil("Down", "List with 7 items");
      await pressUntil("Down", "Your Indego account heading level 2");
      await pressUntil("Down", "Annual Pass heading level 3");
      await pressUntil("Down", "for $156.00");
      await pressUntil("h", "Upcoming passes heading level 3");
      await pressUntil("h", "Latest trips heading level 3");
      await pressUntil("Down", "Riding now");
      await pressUntil("Down", "Nothing to pay");
      await pressUntil("Down", "Miles ridden description term");
      await pressUntil("Down", "Membership");
      await pressUntil("Down", "Privacy Policy");
    },
  },
  /** The trips of a month: their figures, their plot in words, and their table cell by cell. */
  trips: {
    page: accountPageAt("/trips"),
    async walk(rider) {
      const { press, pressUntil, hears } = rider;
      await logInAs(rider, "rider");
      await hears("Trip History heading level 2");
      await pressUntil("h", "in figures heading level 3");
      await pressUntil("Down", "Time ridden description term");
      await pressUntil("Down", "Trips by day");
      await pressUntil("Down", /^Trips on \d+ days?, most on /);
      await press("t");
      await hears(/table with \d+ rows 5 columns/, "Trip column header");
      await press("alt+shift+Right");
      await hears("Duration");
      await press("alt+shift+Down", "alt+shift+Down", "alt+shift+Down", "alt+shift+Right");
      await hears(/ mi\.$/);
    },
  },
  /** Saves the profile, which is announced; the notice then closes by itself without affecting speech or focus. */
  "closing-notice": {
    page: accountPageAt("/profile"),
    async walk(rider) {
      const { press, pressUntil, activate, type, hears } = rider;
      await logInAs(rider, "rider");
      await pressUntil("Tab", "Address number and street");
      await press("ctrl+a");
      await type("1 Spring Garden Street");
      await activate("Save");
      await hears(/saved/i);
      await press("Tab");
    },
  },
  "change-of-language": {
    path: "/account/login",
    async walk({ pressUntil, activate, hears }) {
      await hears("Finished loading");
      await activate("Español");
      await hears("Español");
      await pressUntil("Tab", "Correo electrónico");
    },
  },
  /** Pays unpaid fees with a card that is declined, and then with another one. */
  "pay-fees": {
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
  },
};

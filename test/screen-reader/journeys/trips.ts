import type { Journey } from "../journey.ts";
import { accountAt, logInAs } from "./as-rider.ts";

/** A month: its figures, its plot in words, and its table cell by cell. */
export const trips: Journey = {
  name: "trips",
  page: accountAt("/trips"),
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
};

import type { Journey } from "../journey.ts";

/** The first step, submitted empty. */
export const signUpErrors: Journey = {
  name: "sign-up-errors",
  page: { element: "bikeshare-signup", pass: "1" },
  async walk({ press, pressUntil, hears }) {
    await hears("Finished loading");
    await pressUntil("Tab", "Continue push button");
    await press("Return");
    await hears("There are 5 problems");
    await pressUntil("Tab", "Email entry required");
    await hears("invalid entry", "Email format is invalid");
  },
};

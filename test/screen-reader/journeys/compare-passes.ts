import type { Journey } from "../journey.ts";

export const comparePasses: Journey = {
  name: "compare-passes",
  page: { element: "bikeshare-pricing", "signup-url": "/bare?element=bikeshare-signup&system=phl" },
  async walk({ press, pressUntil, hears }) {
    await hears("Finished loading", "Choose your pass", "Monthly Pass", "$20.00", "per month");
    await pressUntil("h", "Choose your pass");
    await pressUntil("h", "Monthly Pass heading level 3");
    await pressUntil("Down", "$20.00");
    await pressUntil("Down", "Unlimited 60-minute rides");
    await pressUntil("h", "Annual Pass heading level 3");
    await pressUntil("Down", "$156.00");
    await pressUntil("Down", "$84.00");
    await pressUntil("shift+h", "Monthly Pass heading level 3");
    await pressUntil("Tab", "Choose Monthly Pass push button");
    await press("Return");
    await hears("Finished loading", "Sign up for Indego", "Monthly Pass", /^selected/);
  },
};

import type { Journey } from "../journey.ts";
import { accountAt, logInAs } from "./as-rider.ts";

export const changeWithCredit: Journey = {
  name: "change-with-credit",
  page: accountAt("/renew"),
  async walk(rider) {
    const { press, pressUntil, hears } = rider;
    await logInAs(rider, "monthly");
    await hears("Renew your pass heading level 2");
    await pressUntil("Tab", "Choose another pass push button");
    await press("Return");
    await hears("Choose a pass", "Monthly Pass", /^selected/);
    await pressUntil("Down", "Annual Pass");
    await press("space");
    await pressUntil("Down", "$12.23");
    await pressUntil("Tab", "check box");
    await press("space");
    await pressUntil("Tab", "Pay $143.77");
    await press("Return");
    await hears("You have your Annual Pass heading level 2");
    await pressUntil("Down", "your new pass is active");
  },
};

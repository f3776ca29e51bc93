import type { Journey } from "../journey.ts";
import { accountAt, logInAs } from "./as-rider.ts";

export const autoRenewal: Journey = {
  name: "cancel-and-reactivate",
  page: accountAt("/cancel"),
  async walk(rider) {
    const { press, pressUntil, hears } = rider;
    await logInAs(rider, "monthly");
    await pressUntil("Tab", "Cancel auto-renewal push button");
    await press("Return");
    await hears("Your pass stays valid until");
    await pressUntil("Tab", "Reactivate auto-renewal push button");
    await press("Return");
    await hears(/renews/i);
  },
};

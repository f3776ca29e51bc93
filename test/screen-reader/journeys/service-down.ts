import type { Journey } from "../journey.ts";
import { accountAt, logInAs } from "./as-rider.ts";

/** Trips fail to load, and load on a retry. */
export const serviceDown: Journey = {
  name: "service-down",
  page: accountAt("/trips"),
  async walk(rider, world) {
    const { press, pressUntil, hears } = rider;
    const down = { method: "GET", path: "/bikeshare/1/user/trips", kind: "status", status: 503, times: 20 } as const;
    await world.control({ faults: [down] });
    await logInAs(rider, "rider");
    await hears("Error fetching trip information");
    await pressUntil("Tab", "Try again push button");
    await press("Return");
    // The focus is back at the button.
    await hears("Error fetching trip information", "Try again push button");
    await world.control({ faults: [] });
    await press("Return");
    await hears(/\d+ trips in /);
  },
};

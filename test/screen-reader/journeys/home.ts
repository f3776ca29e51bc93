import type { Journey } from "../journey.ts";
import { accountAt, logInAs } from "./as-rider.ts";

/** From its heading to its last link. */
export const home: Journey = {
  name: "home",
  page: accountAt("/"),
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
    await pressUntil("Down", "Unpaid fees");
    await pressUntil("Down", "Nothing to pay");
    await pressUntil("Down", "Miles ridden description term");
    await pressUntil("Down", "Membership");
    await pressUntil("Down", "Privacy Policy");
  },
};

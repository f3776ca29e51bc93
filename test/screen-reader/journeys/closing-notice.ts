import type { Journey } from "../journey.ts";
import { accountAt, logInAs } from "./as-rider.ts";

/** A save is announced; its notice closes by itself without affecting speech or focus. */
export const closingNotice: Journey = {
  name: "closing-notice",
  page: accountAt("/profile"),
  async walk(rider) {
    const { press, pressUntil, type, hears } = rider;
    await logInAs(rider, "rider");
    await pressUntil("Tab", "Address number and street");
    await press("ctrl+a");
    await type("1 Spring Garden Street");
    await pressUntil("Tab", "Save");
    await press("Return");
    await hears(/saved/i);
    await press("Tab");
  },
};

import type { Journey } from "../journey.ts";

export const language: Journey = {
  name: "change-of-language",
  path: "/account/login",
  async walk({ press, pressUntil, hears }) {
    await hears("Finished loading");
    await pressUntil("Tab", "Español");
    await press("Return");
    await hears("Español");
    await pressUntil("Tab", "Correo electrónico");
  },
};

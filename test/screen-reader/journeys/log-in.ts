import type { Journey } from "../journey.ts";

export const logIn: Journey = {
  name: "log-in",
  page: { element: "bikeshare-account", path: "/login" },
  async walk({ press, pressUntil, type, hears }, world) {
    await hears("Finished loading", "Log in to Indego", "Email, phone or username");
    await pressUntil("Tab", "Email, phone or username");
    await type("rider");
    await pressUntil("Tab", "Password password text");
    await type("wrong-pass");
    await press("Return");
    await hears("Username or password is incorrect. Try again or reset your password.");
    await press("ctrl+a");
    // A wait that ends at once would not be announced.
    await world.fault({ path: "/account/login", kind: "delay", ms: 2_000 });
    await type("sandbox-pass");
    await press("Return");
    await hears("Logging you in", "Your Indego account heading level 2");
    await pressUntil("Tab", "Change pass link");
  },
};

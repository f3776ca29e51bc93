import { demoOrigins } from "../../demo/origins.ts";
import type { SandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import type { ScreenReaderUser } from "./screen-reader-user.ts";

export interface Journey {
  /** Also the name of its transcript. */
  readonly name: string;
  /** The attributes of the element on the bare page, and its name. */
  readonly page?: Readonly<Record<string, string>>;
  /** Another page of the demo. */
  readonly path?: string;
  readonly walk: (rider: ScreenReaderUser, world: SandboxWorld) => Promise<void>;
}

export const addressOf = ({ page, path }: Journey, { id: world }: SandboxWorld): string =>
  demoOrigins().pagesOrigin + (path ?? `/bare?${new URLSearchParams({ system: "phl", world, ...page })}`);

/** The account at a path, which asks a visitor to log in first. */
export const accountPageAt = (path: string): Readonly<Record<string, string>> => ({
  element: "bikeshare-account",
  path,
});

/** Riders of the sandbox (demo/sandbox/roster.ts) share one password. */
export async function logInAs({ press, fill, hears }: ScreenReaderUser, userName: string): Promise<void> {
  await hears("Finished loading", "Log in to");
  await fill("Email, phone or username", userName);
  await fill("Password password text", "sandbox-pass");
  await press("Return");
}

/** Types Stripe's valid test card, or another one, into the fields, from the focused one. */
export async function typeCard({ fill }: ScreenReaderUser, number = "4242424242424242"): Promise<void> {
  await fill("Card number", number);
  await fill("Expiration date", "1240");
  await fill("CVC", "987");
  await fill("ZIP", "19107");
}

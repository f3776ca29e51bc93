import { demoOrigins } from "../../demo/origins.ts";
import type { SandboxWorld } from "../e2e/purchase/sandbox-world.ts";
import type { ScreenReaderUser } from "./screen-reader-user.ts";

export interface Journey {
  /** The name of the element on the demo's bare page, and its attributes. */
  readonly page?: Readonly<Record<string, string>>;
  /** The path of a page of the demo that is opened instead of the bare page. */
  readonly path?: string;
  readonly walk: (rider: ScreenReaderUser, world: SandboxWorld) => Promise<void>;
}
/** Journeys by their names, which their transcripts have, too. */
export type Journeys = Readonly<Record<string, Journey>>;

export const addressOf = ({ page, path }: Journey, { id: world }: SandboxWorld): string =>
  demoOrigins().pagesOrigin + (path ?? `/bare?${new URLSearchParams({ system: "phl", world, ...page })}`);

/** A page with the account at a path, which asks a visitor to log in first. */
export const accountPageAt = (path: string): Readonly<Record<string, string>> => ({
  element: "bikeshare-account",
  path,
});

/** Logs in as a rider of the sandbox (demo/sandbox/roster.ts); all of its riders share one password. */
export async function logInAs({ press, fill, hears }: ScreenReaderUser, userName: string): Promise<void> {
  await hears("Finished loading", "Log in to");
  await fill("Email, phone or username", userName);
  await fill("Password password text", "sandbox-pass");
  await press("Return");
}

/** Fills in the card fields, which come after the focused element, with Stripe's valid test card or another number. */
export async function typeCard({ fill }: ScreenReaderUser, number = "4242424242424242"): Promise<void> {
  await fill("Card number", number);
  await fill("Expiration date", "1240");
  await fill("CVC", "987");
  await fill("ZIP", "19107");
}

import { test as hostTest } from "../host-page.ts";
import { openSandboxWorld, type SandboxWorld } from "./sandbox-world.ts";
import { type SignUpPage, signUpPage } from "./sign-up-page.ts";

interface Fixtures {
  readonly world: SandboxWorld;
  readonly signUp: SignUpPage;
  /** Opens a page with only sign-up and the monthly pass chosen; further attributes by name. */
  readonly openSignUp: (attributes?: Readonly<Record<string, string>>) => Promise<void>;
}

export const MONTHLY = "103";
export const GUEST = "102";

/** A test of a rider in a world of its own; an exception or a console error fails it. */
export const test = hostTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  world: async ({}, use) => use(await openSandboxWorld()),
  signUp: async ({ page }, use) => use(signUpPage(page)),
  openSignUp: async ({ signUp, world }, use) =>
    use((attributes = {}) => {
      const query = { world: world.id, element: "bikeshare-signup", system: "phl", pass: MONTHLY, ...attributes };
      return signUp.open(`/bare?${new URLSearchParams(query)}`);
    }),
});

import { test as hostTest } from "../host-page.ts";
import { openSandboxWorld, type SandboxWorld } from "./sandbox-world.ts";
import { type SignUpPage, signUpPage } from "./sign-up-page.ts";

interface Fixtures {
  readonly world: SandboxWorld;
  readonly signUp: SignUpPage;
  /** Sign-up alone on a page, with the monthly pass chosen; other attributes of the element by name. */
  readonly openSignUp: (attributes?: Readonly<Record<string, string>>) => Promise<void>;
}

export const MONTHLY = "103";
export const GUEST = "102";

/** A rider's test in a world of its own; an exception or an error in the console fails it. */
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

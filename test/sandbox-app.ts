import { sandboxConfiguration } from "../demo/configuration.ts";
import type { ControlState } from "../demo/sandbox/caller.ts";
import { createSandbox, inPageFetch } from "../demo/sandbox/sandbox.ts";
import { type AppContext, createAppContext } from "../src/app-context/app-context.ts";
import type { Configuration, Environment } from "../src/config/configuration.ts";
import type { Program } from "../src/domain/program.ts";
import { phl } from "../src/domain/programs/phl.ts";
import type { User } from "../src/domain/rider.ts";
import type { Credentials } from "../src/session/log-in-calls.ts";
import { sessionOf } from "../src/session/session.ts";
import { restoreStashedDrafts } from "../src/session/stashed-drafts.ts";
import { createFakeClock } from "./fake-clock.ts";

const SANDBOX = "https://sandbox.example";
const WORLD = `${SANDBOX}/w/test`;

/** A configuration with addresses that only the `fetch` of a sandbox answers. */
export const CONFIGURATION = sandboxConfiguration({
  cdnOrigin: "https://cdn.example",
  sandboxOrigin: SANDBOX,
  world: "test",
});

/** The same configuration with other settings in each environment. */
export const configurationWith = (settings: Partial<Environment>): Configuration => ({
  ...CONFIGURATION,
  environments: Object.fromEntries(
    Object.entries(CONFIGURATION.environments).map(([name, each]) => [name, { ...each, ...settings }]),
  ),
});

/** A sandbox in the same page, with a clock that only the test advances. */
export function openSandbox(clock = createFakeClock()) {
  const fetch = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const post = (path: string, body: object): Promise<Response> =>
    fetch(`${WORLD}/${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    });
  const state = async (): Promise<ControlState> => (await fetch(`${WORLD}/control`)).json();
  return {
    clock,
    fetch,
    post,
    control: (orders: object) => post("control", orders),
    state,
    /** The paths of all calls so far that were no GET, such as a login. */
    changes: async () => (await state()).received.filter(({ method }) => method !== "GET").map(({ path }) => path),
    /** @param connection The `fetch` of the app, which may break calls on their way to the sandbox. */
    openApp: (
      connection: typeof globalThis.fetch = fetch,
      program: Program = phl,
      configuration: Configuration = CONFIGURATION,
    ): AppContext => createAppContext(program, configuration, { clock, fetch: connection }),
  };
}

/** All riders of the sandbox share this password. */
export const PASSWORD = "sandbox-pass";

/** Logs in without a screen. Rejects as the service does. */
export async function logInWith(app: AppContext, credentials: Credentials): Promise<void> {
  const scope = sessionOf(app).begin();
  const { account } = await scope.calls();
  const { accessToken } = await account.login(credentials);
  await scope.adoptToken(accessToken);
}

/** Logs in to an app beside a sandbox, and identifies the rider as the first load of their screens does. */
export async function logIn(app: AppContext, username = "rider"): Promise<User> {
  await logInWith(app, { username, password: PASSWORD });
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("no rider");
  restoreStashedDrafts(app.store, user.userId);
  return user;
}

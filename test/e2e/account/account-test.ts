import { expect, type Locator, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import type { BikeshareElement } from "../../../widgets/npm/elements.ts";
import { test as hostTest, waitForRender } from "../host-page.ts";
import type { SandboxWorld } from "../purchase/sandbox-world.ts";
import { cardForm } from "../purchase/sign-up-page.ts";
import { type ElementEvent, recordEvents } from "../purchase/traces.ts";

const { sandboxOrigin } = demoOrigins();

/** Milliseconds of the page's clock after which a delayed move of focus has happened. */
export const FOCUS_HAS_MOVED_MS = 1_000;

export type AccountElement = BikeshareElement & {
  accessToken: string;
  navigate(path: string): void;
  logout(): void;
};

/** Polling intervals in milliseconds for something that happens soon, where a test polls a hundred times. */
export const POLL_INTERVALS_MS = [10, 20, 50, 100];
export const PASSWORD = "sandbox-pass";

/** Types the rider's name and password and submits them. */
export async function logIn(form: Pick<Page, "getByRole" | "getByLabel">): Promise<void> {
  await form.getByLabel("Email, phone or username").fill("rider");
  await form.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await form.getByRole("button", { name: "Log in" }).click();
}

/** A token for a rider of the sandbox. */
export async function fetchToken(world: Pick<SandboxWorld, "id">, system: string, username = "rider"): Promise<string> {
  const response = await fetch(`${sandboxOrigin}/w/${world.id}/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ system, username, password: PASSWORD }),
  });
  const { access_token: token }: { access_token: string } = await response.json();
  return token;
}

/** Logs a rider of the sandbox in by a token, like a partner's page. */
export async function logInByToken(account: Locator, ...rider: Parameters<typeof fetchToken>): Promise<void> {
  const token = await fetchToken(...rider);
  await account.evaluate((node, accessToken) => Object.assign(node, { accessToken }), token);
}

/** Has the page navigate the account to another path. */
const navigateIn =
  (account: Locator) =>
  (path: string): Promise<void> =>
    account.evaluate((node, to) => (node as AccountElement).navigate(to), path);

/** A page with an account, its events, and the commands that the page gives it. */
function accountPage(page: Page, world: SandboxWorld, events: readonly ElementEvent[]) {
  const element = page.locator("bikeshare-account").first();
  /** The page's events of one type so far. */
  const eventsOf = (type: string) => events.filter((event) => event.type === type);
  return {
    element,
    eventsOf,
    /** Opens a page that contains only the account, which has these attributes. */
    async open(attributes: Readonly<Record<string, string>> = { system: "phl" }): Promise<void> {
      const query = new URLSearchParams({ world: world.id, element: "bikeshare-account", ...attributes });
      await page.goto(`/bare?${query}`);
      await element.evaluate((node) => (node as AccountElement).ready);
    },
    /** Waits until the latest page view of the account has this path. */
    async waitForPath(path: string): Promise<void> {
      await expect
        .poll(() => eventsOf("bikeshare-page-view").at(-1)?.detail.path, { intervals: POLL_INTERVALS_MS })
        .toBe(path);
    },
    navigate: navigateIn(element),
    logIn: (): Promise<void> => logIn(element),
    logInByToken: (system: string): Promise<void> => logInByToken(element, world, system),
  };
}

export type AccountPage = ReturnType<typeof accountPage>;

interface OpenOptions {
  readonly path: string;
  /** A rider of the sandbox (demo/sandbox/roster.ts). */
  readonly userName?: string;
  readonly system?: "phl" | "lax" | "las";
}

/**
 * The account as a rider sees it.
 * @param origin The origin of the host page, if not the usual one.
 */
export function riderPage(page: Page, world: SandboxWorld, origin = "") {
  const element = page.locator("bikeshare-account");
  const button = (name: string | RegExp) => element.getByRole("button", { name });
  return {
    page,
    element,
    button,
    world,
    link: (name: string | RegExp) => element.getByRole("link", { name }),
    heading: (name: string | RegExp) => element.getByRole("heading", { name }),
    text: (text: string | RegExp) => element.getByText(text).filter({ visible: true }),
    /** Opens a path of the account for a rider, whose token the page sets before the bundle's script has loaded. */
    async open({ path, userName = "rider", system = "phl" }: OpenOptions): Promise<void> {
      const token = await fetchToken(world, system, userName);
      const query = { element: "bikeshare-account", system, path, world: world.id, session: "tab" };
      await page.goto(`${origin}/bare?${new URLSearchParams(query)}`, { waitUntil: "domcontentloaded" });
      await element.evaluate((node, accessToken) => Object.assign(node, { accessToken }), token);
      await waitForRender(element);
    },
    navigate: navigateIn(element),
    writeCard: cardForm(page).writeCard,
    /** The number of calls with this method and path that the sandbox received. */
    async countCalls(method: string, path: string): Promise<number> {
      return (await world.state()).received.filter((call) => call.method === method && call.path === path).length;
    },
    /** A rider's data in the sandbox. */
    async fetchRider(userName: string, system = "phl") {
      const { users } = await world.state();
      const rider = users.find((each) => each.userName === userName && each.system === system);
      if (!rider) throw new Error(`no rider ${userName} in ${system}`);
      return rider;
    },
  };
}

export type RiderPage = ReturnType<typeof riderPage>;

interface Fixtures {
  readonly account: AccountPage;
  readonly rider: RiderPage;
}

/** A test of the account with its own sandbox data; an exception or a console error of its page fails it. */
export const test = hostTest.extend<Fixtures>({
  account: async ({ page, world }, use) => use(accountPage(page, world, await recordEvents(page))),
  rider: async ({ page, world }, use) => use(riderPage(page, world)),
});

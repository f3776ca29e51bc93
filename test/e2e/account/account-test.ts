import { expect, type Locator, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import type { BikeshareElement } from "../../../widgets/npm/elements.ts";
import { test as hostTest } from "../host-page.ts";
import { openSandboxWorld, type SandboxWorld } from "../purchase/sandbox-world.ts";

const { sandboxOrigin } = demoOrigins();

/** By this time on the page's clock, focus that moves later has moved. */
export const FOCUS_HAS_MOVED_MS = 1_000;

export type AccountElement = BikeshareElement & {
  accessToken: string;
  navigate(place: string): void;
  logout(): void;
};

/** An event of ours, as a page receives it. */
export interface ReceivedEvent {
  readonly type: string;
  /** The id of its element. */
  readonly id: string;
  readonly detail: { readonly path?: string; readonly authenticated?: boolean };
}

export interface AccountPage {
  readonly element: Locator;
  /** Opens a page with only the account; its attributes by name. */
  open(attributes?: Readonly<Record<string, string>>): Promise<void>;
  /** The page's events of one type so far. */
  eventsOf(type: string): Promise<readonly ReceivedEvent[]>;
  /** Waits until the latest page view has this path. */
  arrivesAt(path: string): Promise<void>;
  navigate(place: string): Promise<void>;
  /** Fills in the login form and submits it. */
  logIn(username?: string): Promise<void>;
  /** Logs in by a token of the sandbox, like a partner's page. */
  adopt(system: string, userName?: string): Promise<void>;
}

/** Polling intervals in milliseconds for something that happens soon, where a test polls a hundred times. */
export const POLL_INTERVALS_MS = [10, 20, 50, 100];
export const PASSWORD = "sandbox-pass";

/** A token for a rider of the sandbox. */
export async function tokenOf(world: SandboxWorld, system: string, username = "rider"): Promise<string> {
  const answer = await fetch(`${sandboxOrigin}/w/${world.id}/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ system, username, password: PASSWORD }),
  });
  const { access_token: token }: { access_token: string } = await answer.json();
  return token;
}

/** Every authenticated call that the sandbox received, whatever its answer. */
export async function riderCalls(world: SandboxWorld): Promise<string[]> {
  const { received } = await world.state();
  return received.map(({ path }) => path).filter((path) => !path.startsWith("/account/"));
}

const hear = () => {
  const eventsOf: unknown[] = [];
  Object.assign(window, { eventsOf });
  for (const type of ["bikeshare-page-view", "bikeshare-navigate", "bikeshare-session", "bikeshare-error"]) {
    addEventListener(type, (event) => {
      const { id } = event.target as Element;
      eventsOf.push({ type, id, detail: (event as CustomEvent).detail });
    });
  }
};

export const receivedEvents = (page: Page, type: string): Promise<ReceivedEvent[]> =>
  page.evaluate(
    (wanted) => (window as unknown as { eventsOf: ReceivedEvent[] }).eventsOf.filter(({ type: was }) => was === wanted),
    type,
  );

function accountPage(page: Page, world: SandboxWorld): AccountPage {
  const element = page.locator("bikeshare-account").first();
  const eventsOf = (type: string) => receivedEvents(page, type);
  return {
    element,
    eventsOf,
    async open(attributes = { system: "phl" }) {
      const query = new URLSearchParams({ world: world.id, element: "bikeshare-account", ...attributes });
      await page.goto(`/bare?${query}`);
      await element.evaluate((node) => (node as AccountElement).ready);
    },
    async arrivesAt(path) {
      await expect
        .poll(async () => (await eventsOf("bikeshare-page-view")).at(-1)?.detail.path, { intervals: POLL_INTERVALS_MS })
        .toBe(path);
    },
    navigate: (place) => element.evaluate((node, to) => (node as AccountElement).navigate(to), place),
    async logIn(username = "rider") {
      await element.getByLabel("Email, phone or username").fill(username);
      await element.getByLabel("Password", { exact: true }).fill(PASSWORD);
      await element.getByRole("button", { name: "Log in" }).click();
    },
    async adopt(system, userName) {
      const token = await tokenOf(world, system, userName);
      await element.evaluate((node, value) => {
        (node as AccountElement).accessToken = value;
      }, token);
    },
  };
}

/** A test of the account in a world of its own; an exception or a console error fails it. */
export const test = hostTest.extend<{ readonly world: SandboxWorld; readonly account: AccountPage }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  world: async ({}, use) => use(await openSandboxWorld()),
  account: async ({ page, context, world }, use) => {
    await context.addInitScript(hear);
    await use(accountPage(page, world));
  },
});

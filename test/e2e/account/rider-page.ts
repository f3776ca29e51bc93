import { expect, type Page } from "@playwright/test";
import { demoOrigins } from "../../../demo/origins.ts";
import { test as hostTest, waitForRender } from "../host-page.ts";
import { openSandboxWorld, type SandboxWorld } from "../purchase/sandbox-world.ts";

export const PASSWORD = "sandbox-pass";
interface Start {
  readonly path: string;
  /** A rider of the sandbox (demo/sandbox/roster.ts). */
  readonly userName?: string;
  readonly system?: "phl" | "lax" | "las";
  /** The browser's wallet, in Stripe's naming; none by default. */
  readonly wallet?: string;
}

interface KnownRider {
  readonly userName: string;
  readonly system: string;
  readonly isAutoRenewing: boolean;
  readonly isDelinquent: boolean;
  readonly card: { readonly last4: string } | null;
  readonly subscriptions: readonly { readonly subscriptionTypeId: number }[];
}
interface Described {
  readonly users: readonly KnownRider[];
}

/**
 * The account as a rider sees it.
 * @param origin The origin of the host page, if not the usual one.
 */
export function riderPage(page: Page, world: SandboxWorld, origin = "") {
  const element = page.locator("bikeshare-account");
  const button = (name: string | RegExp) => element.getByRole("button", { name });
  const card = {
    number: page.getByLabel("Card number"),
    expiry: page.getByLabel("Expiration date"),
    code: page.getByLabel("CVC"),
    zip: page.getByLabel("ZIP", { exact: true }),
  };
  return {
    page,
    element,
    button,
    card,
    world,
    link: (name: string | RegExp) => element.getByRole("link", { name }),
    heading: (name: string | RegExp) => element.getByRole("heading", { name }),
    text: (text: string | RegExp) => element.getByText(text).filter({ visible: true }),
    /** Opens a path of the account and logs in there, after which the element continues to that path. */
    async open({ path, userName = "rider", system = "phl", wallet }: Start): Promise<void> {
      const query = new URLSearchParams({
        element: "bikeshare-account",
        system,
        path,
        world: world.id,
        session: "tab",
        ...(wallet && { wallet }),
      });
      await page.goto(`${origin}/bare?${query}`);
      await waitForRender(element);
      await element.getByLabel(/Email, phone or username/).fill(userName);
      await element.getByLabel(/^(\* )?Password/).fill(PASSWORD);
      await button("Log in").click();
    },
    /** Navigates to another path on behalf of the page. */
    go: (path: string): Promise<void> =>
      element.evaluate((node, to) => (node as HTMLElement & { navigate(path: string): void }).navigate(to), path),
    async writeCard(number = "4242424242424242"): Promise<void> {
      await card.number.fill(number);
      await card.expiry.fill("12/40");
      await card.code.fill("987");
      await card.zip.fill("19107");
    },
    /** The sandbox's charges in dollars. */
    charges: async (): Promise<number[]> => (await world.state()).charges.map(({ dollars }) => dollars),
    /** How many calls with this method and path arrived. */
    async sent(method: string, path: string): Promise<number> {
      return (await world.state()).received.filter((call) => call.method === method && call.path === path).length;
    },
    /** The sandbox's data of a rider. */
    async rider(userName: string, system = "phl"): Promise<KnownRider> {
      const described: Described = await (await fetch(`${demoOrigins().sandboxOrigin}/w/${world.id}/control`)).json();
      const found = described.users.find((each) => each.userName === userName && each.system === system);
      if (!found) throw new Error(`no rider ${userName} in ${system}`);
      return found;
    },
  };
}

export type RiderPage = ReturnType<typeof riderPage>;

interface Fixtures {
  readonly world: SandboxWorld;
  readonly rider: RiderPage;
}

/** A test of a rider in a world of its own; an exception or a console error fails it. */
export const test = hostTest.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants a pattern here
  world: async ({}, use) => use(await openSandboxWorld()),
  rider: async ({ page, world }, use) => use(riderPage(page, world)),
});

export { expect };

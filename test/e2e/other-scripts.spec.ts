import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../seeded.ts";
import { type AccountElement, logInByToken } from "./account/account-test.ts";
import { choosePass, waitForRender } from "./host-page.ts";
import type { SandboxWorld } from "./purchase/sandbox-world.ts";
import { type SignUpPage, test } from "./purchase/sign-up-page.ts";

interface Fixtures {
  readonly page: Page;
  readonly world: SandboxWorld;
  readonly signUp: SignUpPage;
}

/** Changes that a page's other scripts may have made before our script runs; each function runs in the page. */
const SURROUNDINGS = {
  "a frozen Object.prototype": () => Object.freeze(Object.prototype),
  "a MooTools-like library": () => {
    const { bind } = Function.prototype;
    Object.assign(Function.prototype, {
      // Imitates MooTools, whose bind takes a list of arguments as its second parameter.
      bind(this: (...values: unknown[]) => unknown, self: unknown, ...values: unknown[]) {
        return values.length === 1 && Array.isArray(values[0])
          ? bind.call(this, self, ...values[0])
          : bind.call(this, self, ...values);
      },
      implement() {},
    });
    Object.assign(Array.prototype, { contains() {}, flatten() {}, item() {}, link() {} });
    Object.assign(Element.prototype, { get() {}, set() {}, adopt() {}, inject() {} });
    Object.assign(window, { Request: class {}, Event: class extends Event {}, $: () => null });
  },
  "module loaders and another React": () => {
    const define = () => {
      throw new Error("our scripts do not use the page's module loader");
    };
    Object.assign(window, {
      React: {},
      ReactDOM: {},
      define: Object.assign(define, { amd: {} }),
      module: {},
      exports: {},
    });
  },
  "a <base> with a target": () => {
    const base = Object.assign(document.createElement("base"), { href: "/elsewhere/", target: "_top" });
    document.addEventListener("readystatechange", () => document.head.prepend(base), { once: true });
  },
} as const;
/** Chooses a pass on a page whose libraries change native functions; there, another rider also rates a trip. */
async function reachCardBesideOldLibraries({ page, world, signUp }: Fixtures): Promise<void> {
  await page.goto(`/hosts/old-library?world=${world.id}`);
  // The libraries are in effect: a list becomes a text, an instant an object, and every object has more keys.
  expect(await page.evaluate(() => typeof JSON.parse(JSON.stringify({ list: [1] })).list)).toBe("string");
  expect(await page.evaluate(() => typeof Date.parse("2026-03-01"))).toBe("object");
  expect(await page.evaluate(() => "extend" in {})).toBe(true);
  await choosePass(page.locator("bikeshare-pricing"), signUp.element, "Monthly Pass");
  await signUp.goToPay();
  await expect(signUp.element.getByText(/renews on/i).first()).not.toContainText("1970");
  const account = page.locator("bikeshare-account");
  await waitForRender(account);
  await logInByToken(account, world, "phl");
  await account.evaluate((node: AccountElement) => node.navigate("/trips/rate"));
  await account
    .getByRole("link", { name: /^Rate\s+the trip of/ })
    .first()
    .click();
  await account.getByRole("radio", { name: "2 of 5: bad" }).check({ force: true });
  await account.getByRole("checkbox", { name: "The bike" }).check();
  await account.getByRole("button", { name: "Send rating" }).click();
  await expect(account.getByText("You rated it 2 of 5")).toBeVisible();
}

async function reachCardAfter(changePage: () => void, { page, world, signUp }: Fixtures): Promise<void> {
  await page.addInitScript(changePage);
  await page.goto(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
  await choosePass(page.locator("bikeshare-pricing"), signUp.element, "Monthly Pass");
  await signUp.goToCard();
  await expect(signUp.card.number).toBeVisible();
}

const CASES = [
  { name: "libraries that change native functions", reachCard: reachCardBesideOldLibraries },
  ...Object.entries(SURROUNDINGS).map(([name, changePage]) => ({
    name,
    reachCard: (fixtures: Fixtures) => reachCardAfter(changePage as () => void, fixtures),
  })),
];
for (const { name, reachCard } of sampleOf("surroundings", CASES, 1))
  test(`beside ${name}, a rider chooses a pass and gets to the card`, async ({ page, world, signUp }) =>
    reachCard({ page, world, signUp }));

import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../seeded.ts";
import { type AccountElement, fetchToken } from "./account/account-test.ts";
import { choosePass, waitForRender } from "./host-page.ts";
import type { SandboxWorld } from "./purchase/sandbox-world.ts";
import { type SignUpPage, test } from "./purchase/sign-up-page.ts";

interface Rider {
  readonly page: Page;
  readonly world: SandboxWorld;
  readonly signUp: SignUpPage;
}

/** What other scripts of a page may have done before ours run; each is one function for the page. */
const SURROUNDINGS = {
  "a frozen Object.prototype": () => Object.freeze(Object.prototype),
  "a MooTools-like library": () => {
    const { bind } = Function.prototype;
    Object.assign(Function.prototype, {
      // Takes a list of arguments as its second one.
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
  "loaders of modules and another React": () => {
    const define = () => {
      throw new Error("a script of ours is no module for it");
    };
    Object.assign(window, {
      React: {},
      ReactDOM: {},
      define: Object.assign(define, { amd: {} }),
      module: {},
      exports: {},
    });
  },
  "a base with a target": () => {
    const base = Object.assign(document.createElement("base"), { href: "/elsewhere/", target: "_top" });
    document.addEventListener("readystatechange", () => document.head.prepend(base), { once: true });
  },
} as const;
/** A page with libraries that change natives, on which another rider also rates a trip. */
async function besideOldLibraries({ page, world, signUp }: Rider): Promise<void> {
  await page.goto(`/hosts/old-library?world=${world.id}`);
  // As on any such page: a list becomes a text, an instant an object, and every object has more keys.
  expect(await page.evaluate(() => typeof JSON.parse(JSON.stringify({ list: [1] })).list)).toBe("string");
  expect(await page.evaluate(() => typeof Date.parse("2026-03-01"))).toBe("object");
  expect(await page.evaluate(() => "extend" in {})).toBe(true);
  await choosePass(page.locator("bikeshare-pricing"), signUp.element, "Monthly Pass");
  await signUp.goToPay();
  await expect(signUp.element.getByText(/renews on/i).first()).not.toContainText("1970");
  const account = page.locator("bikeshare-account");
  await waitForRender(account);
  const token = await fetchToken(world, "phl");
  await account.evaluate((node: AccountElement, value) => {
    node.accessToken = value;
    node.navigate("/trips/rate");
  }, token);
  await account
    .getByRole("link", { name: /^Rate\s+the trip of/ })
    .first()
    .click();
  await account.getByRole("radio", { name: "2 of 5: bad" }).check({ force: true });
  await account.getByRole("checkbox", { name: "The bike" }).check();
  await account.getByRole("button", { name: "Send rating" }).click();
  await expect(account.getByText("You rated it 2 of 5")).toBeVisible();
}

async function beside(prepare: () => void, { page, world, signUp }: Rider): Promise<void> {
  await page.addInitScript(prepare);
  await page.goto(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
  await choosePass(page.locator("bikeshare-pricing"), signUp.element, "Monthly Pass");
  await signUp.goToCard();
  await expect(signUp.card.number).toBeVisible();
}

const CASES = [
  { name: "libraries that change natives", buy: besideOldLibraries },
  ...Object.entries(SURROUNDINGS).map(([name, prepare]) => ({
    name,
    buy: (rider: Rider) => beside(prepare as () => void, rider),
  })),
];
for (const { name, buy } of sampleOf("surroundings", CASES, 1))
  test(`beside ${name}, a rider chooses a pass and gets to the card`, async ({ page, world, signUp }) =>
    buy({ page, world, signUp }));

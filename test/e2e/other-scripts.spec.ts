import { expect } from "@playwright/test";
import { sampleOf } from "../seeded.ts";
import { type AccountElement, fetchToken } from "./account/account-test.ts";
import { choosePass, waitForRender } from "./host-page.ts";
import { test } from "./purchase/sign-up-page.ts";

test("beside libraries that change natives, a rider signs up, and another one rates a trip", async ({
  page,
  world,
  signUp,
}) => {
  await page.goto(`/hosts/old-library?world=${world.id}`);
  // As on any such page: a list becomes a text, an instant an object, and every object has more keys.
  expect(await page.evaluate(() => typeof JSON.parse(JSON.stringify({ list: [1] })).list)).toBe("string");
  expect(await page.evaluate(() => typeof Date.parse("2026-03-01"))).toBe("object");
  expect(await page.evaluate(() => "extend" in {})).toBe(true);
  const pricing = page.locator("bikeshare-pricing");
  await waitForRender(pricing);
  await waitForRender(signUp.element);
  await choosePass(pricing, signUp.element, "Monthly Pass");
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
});

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
for (const [name, prepare] of sampleOf("surroundings", Object.entries(SURROUNDINGS), 1))
  test(`beside ${name}, a rider chooses a pass and gets to the card`, async ({ page, world, signUp }) => {
    await page.addInitScript(prepare as () => void);
    await page.goto(`/bare?element=bikeshare-pricing&element=bikeshare-signup&system=phl&world=${world.id}`);
    const pricing = page.locator("bikeshare-pricing");
    await waitForRender(pricing);
    await waitForRender(signUp.element);
    await choosePass(pricing, signUp.element, "Monthly Pass");
    await signUp.writeDetails();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(signUp.card.number).toBeVisible();
  });

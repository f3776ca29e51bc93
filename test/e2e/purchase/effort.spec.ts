import { expect, type Page } from "@playwright/test";
import { IS_DEEP } from "../../seeded.ts";
import { ANA, CODE, GUEST, type SignUpPage, test, walletSheet } from "./sign-up-page.ts";

const DETAILS = ["Email", "Mobile phone", "Confirmation code", "Password", "Reenter password"];
const CARD = ["Card number", "Expiration date", "CVC"];

/**
 * The ways in which a tourist may pay. The card's ZIP belongs to Stripe's form, which asks for it with American cards.
 */
const WAYS = [
  {
    way: "a typed card",
    bought: { system: "lax", pass: "202", name: "24-Hour Pass", dollars: 5 },
    browser: {},
    asks: [...DETAILS, ...CARD, "ZIP"],
    async toReview(signUp: SignUpPage): Promise<void> {
      await signUp.writeCard();
      await signUp.button("Review order").click();
    },
    confirm: async () => {},
  },
  {
    way: "a wallet",
    bought: { system: "phl", pass: GUEST, name: "Guest Pass", dollars: 15 },
    browser: { wallet: "applePay" },
    asks: DETAILS,
    toReview: (signUp: SignUpPage) => signUp.button("Pay with Apple Pay").click(),
    confirm: (page: Page) => walletSheet(page).pay(),
  },
];

/** The names of visible fields that are empty, and the number of unticked boxes. */
const readOpenFields = (page: Page) =>
  page
    .locator("input, select, textarea")
    .filter({ visible: true })
    .evaluateAll((nodes) => {
      const empty = (nodes as HTMLInputElement[]).filter(({ type, value, checked }) =>
        type === "checkbox" || type === "radio" ? !checked : value === "",
      );
      const nameOf = (field: HTMLInputElement) => field.ariaLabel ?? field.labels?.[0]?.textContent ?? "";
      return {
        fields: empty.filter(({ type }) => type !== "checkbox").map(nameOf),
        ticks: empty.filter(({ type }) => type === "checkbox").length,
      };
    });

for (const { way, bought, browser, asks, toReview, confirm } of IS_DEEP ? WAYS : WAYS.slice(0, 1)) {
  const { system, pass, name, dollars } = bought;
  test(`a tourist in ${system} on a phone fills in ${asks.length} fields and ticks three boxes with ${way}`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSignUp({ system, pass, ...browser });
    const asked = new Set<string>();
    let [ticks, taps, words] = [0, 0, 0];
    await page.exposeFunction("countTap", () => {
      taps += 1;
    });
    await page.evaluate(() => addEventListener("click", () => Reflect.get(window, "countTap")(), { capture: true }));
    const countWords = async () => {
      const [text = ""] = await signUp.element.locator(".root").allInnerTexts();
      words += text.split(/\s+/).length;
    };
    const count = async () => {
      const open = await readOpenFields(page);
      for (const name of open.fields) asked.add(name.replace(/, .*$/, ""));
      ticks = Math.max(ticks, open.ticks);
    };
    const price = `\\$${dollars}\\.00`;
    const inBar = new RegExp(`^${name} Your order\\s*${price}$`);
    const bar = signUp.element.locator(".bs-order__narrow summary");

    await expect(bar).toHaveText(inBar);
    const begun = performance.now();
    await count();
    await signUp.field("Email").fill(ANA.email);
    await signUp.field("Mobile phone").fill(ANA.phone);
    await signUp.button("Text me a code").click();
    await expect(signUp.field("Confirmation code")).toBeVisible();
    await count();
    await signUp.field("Confirmation code").fill(CODE);
    await expect(signUp.notice("is confirmed")).toBeVisible();
    await signUp.field("Password").fill(ANA.password);
    await signUp.field("Reenter password").fill(ANA.password);
    await countWords();
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(bar).toHaveText(inBar);
    await expect(signUp.card.number).toBeVisible();
    // A rider who pays by wallet leaves the card's form empty.
    if (asks.includes("CVC")) await count();
    await countWords();
    await toReview(signUp);
    await signUp.atStep("review");
    await expect(bar).toHaveText(inBar);
    await expect(signUp.element.locator(".bs-signup__step dl > div").first()).toHaveText(
      new RegExp(`^Your pass${name}\\s· ${price}`),
    );
    await count();
    await countWords();
    await signUp.agree();
    await signUp.pay();
    await confirm(page);
    await signUp.atStep("confirmation");
    await countWords();
    // A login in memory does not apply to the standalone page.
    await expect(signUp.element.getByRole("link", { name: "Go to your account" })).toHaveAttribute(
      "href",
      new RegExp(`/account/login\\?system=${system}$`),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const effort = `${asked.size} fields, ${ticks} ticks, 4 screens, ${taps} taps, ${words} words`;
    console.log(`A tourist in ${system} with ${way}: ${effort}, ${seconds} s of a script`);

    expect([...asked].sort()).toEqual([...asks].sort());
    expect(ticks).toBe(3);
    expect(asked.size + ticks).toBeLessThanOrEqual(12);
    // The code's button, Continue, Review order, three ticks, Pay.
    expect(taps).toBeLessThanOrEqual(7);
    const { charges, received } = await world.state();
    expect(charges.map((charge) => charge.dollars)).toEqual([dollars]);
    const bodies = received.filter(({ path }) => path === "/account/register").map(({ body }) => body);
    expect(bodies).toMatchObject([
      {
        system,
        cart: { newUser: { isAutoRenewing: false, fullfillCard: false }, promocodeDetails: { code: null } },
      },
    ]);
  });
}

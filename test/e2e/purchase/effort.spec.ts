import { expect, type Page } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import { ANA, CODE, GUEST, type SignUpPage, test, walletSheet } from "./sign-up-page.ts";

const DETAILS = ["Email", "Mobile phone", "Confirmation code", "Password", "Reenter password"];
const CARD = ["Card number", "Expiration date", "CVC"];

/**
 * The ways in which a tourist may pay. The card's ZIP belongs to Stripe's form, which asks for it with American cards.
 */
const WAYS = [
  {
    way: "a typed card",
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

for (const { way, browser, asks, toReview, confirm } of sampleOf("ways of a tourist", WAYS, 1)) {
  test(`a tourist on a phone fills in ${asks.length} fields and ticks three boxes with ${way}`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSignUp({ pass: GUEST, ...browser });
    const asked = new Set<string>();
    let ticks = 0;
    const count = async () => {
      const open = await readOpenFields(page);
      for (const name of open.fields) asked.add(name.replace(/, .*$/, ""));
      ticks = Math.max(ticks, open.ticks);
    };
    const bar = signUp.element.locator(".bs-order__narrow summary");

    await expect(bar).toHaveText(/^Guest Pass Your order\s*\$15\.00$/);
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
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await expect(bar).toHaveText(/^Guest Pass Your order\s*\$15\.00$/);
    await expect(signUp.card.number).toBeVisible();
    // A rider who pays by wallet leaves the card's form empty.
    if (asks.includes("CVC")) await count();
    await toReview(signUp);
    await signUp.atStep("review");
    await expect(bar).toHaveText(/^Guest Pass Your order\s*\$15\.00$/);
    await expect(signUp.element.locator(".bs-signup__step dl > div").first()).toHaveText(
      /^Your passGuest Pass\s· \$15\.00/,
    );
    await count();
    await signUp.agree();
    await signUp.pay();
    await confirm(page);
    await signUp.atStep("confirmation");
    // A login in memory does not apply to the standalone page.
    await expect(signUp.element.getByRole("link", { name: "Go to your account" })).toHaveAttribute(
      "href",
      /\/account\/login\?system=phl$/,
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`A tourist with ${way}: ${asked.size} fields, ${ticks} ticks, 4 screens, ${seconds} s of a script`);

    expect([...asked].sort()).toEqual([...asks].sort());
    expect(ticks).toBe(3);
    const { charges, received } = await world.state();
    expect(charges.map(({ dollars }) => dollars)).toEqual([15]);
    const bodies = received.filter(({ path }) => path === "/account/register").map(({ body }) => body);
    expect(bodies).toMatchObject([
      {
        system: "phl",
        cart: { newUser: { isAutoRenewing: false, fullfillCard: false }, promocodeDetails: { code: null } },
      },
    ]);
  });
}

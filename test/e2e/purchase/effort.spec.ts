import { expect, type Page } from "@playwright/test";
import { GUEST, test } from "./purchase-test.ts";
import { ANA, CODE, type SignUpPage } from "./sign-up-page.ts";

const DETAILS = ["Email", "Mobile phone", "Confirmation code", "Password", "Reenter password"];

/** How a tourist may pay: what is left to fill in, and how it is. */
const WAYS: readonly {
  readonly way: string;
  readonly asks: readonly string[];
  readonly payment: (signUp: SignUpPage) => Promise<void>;
}[] = [
  {
    way: "a typed card",
    asks: [...DETAILS, "Card number", "Expiration date", "CVC", "ZIP"],
    payment: ({ writeCard }) => writeCard(),
  },
];

/** The names of the fields in sight that are still empty, and how many boxes are to be ticked. */
const openFields = (page: Page) =>
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

for (const { way, asks, payment } of WAYS) {
  test(`a tourist on a phone fills in ${asks.length} fields and ticks three boxes with ${way}`, async ({
    page,
    signUp,
    world,
    openSignUp,
  }) => {
    await page.setViewportSize({ width: 360, height: 640 });
    await openSignUp({ pass: GUEST });
    const asked = new Set<string>();
    let ticks = 0;
    const count = async () => {
      const open = await openFields(page);
      for (const name of open.fields) asked.add(name.replace(/, .*$/, ""));
      ticks = Math.max(ticks, open.ticks);
    };
    const bar = signUp.element.locator(".bs-order__narrow summary");

    await expect(bar).toHaveText(/Guest Pass\s*\$15\.00$/);
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
    await expect(bar).toHaveText(/Guest Pass\s*\$15\.00$/);
    await expect(signUp.card.number).toBeVisible();
    await count();
    await payment(signUp);
    await signUp.button("Review order").click();
    await signUp.atStep("review");
    await expect(bar).toHaveText(/Guest Pass\s*\$15\.00$/);
    await expect(signUp.element.locator(".bs-signup__step dl > div").first()).toHaveText(
      /^Your passGuest Pass · \$15\.00/,
    );
    await count();
    await signUp.agree();
    await signUp.pay();
    await signUp.atStep("confirmation");

    expect([...asked].sort()).toEqual([...asks].sort());
    expect(ticks).toBe(3);
    expect((await world.state()).charges).toHaveLength(1);
  });
}

import { expect } from "@playwright/test";
import { sampleOf } from "../../seeded.ts";
import type { SandboxWorld } from "./sandbox-world.ts";
import { GUEST, MONTHLY, test } from "./sign-up-page.ts";

// The setting of most riders; other files reduce motion, for speed.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const waitsForEmail = (code: string) => `We check ${code} once we have your email`;

/** The registrations and charges of the account service. */
async function fetchSales(world: SandboxWorld) {
  const { received, charges } = await world.state();
  return {
    bodies: received.filter(({ path }) => path === "/account/register").map(({ body }) => body),
    dollars: charges.map(({ dollars }) => dollars),
  };
}

// The first region of lax as riders read it; the other programs have no regions.
const programs = [
  {
    system: "phl",
    member: { pass: MONTHLY, code: "RIDE20", usual: "$20.00", price: "$16.00", dollars: 16 },
    region: null,
  },
  {
    system: "lax",
    member: { pass: "203", code: "WELCOME5", usual: "$17.00", price: "$12.00", dollars: 12 },
    region: "DTLA",
  },
  {
    system: "las",
    member: { pass: "302", code: "RIDE20", usual: "$15.00", price: "$12.00", dollars: 12 },
    region: null,
  },
] as const;

for (const { system, member, region } of sampleOf("programs of member passes", programs, 1)) {
  test(`${system}: a pass that renews is sold with a typed promo code`, async ({ signUp, world, openSignUp }) => {
    await openSignUp({ system, pass: member.pass });
    await signUp.typePromo(member.code);
    await signUp.field("Promo code").press("Enter");
    await expect(signUp.notice(waitsForEmail(member.code)).first()).toBeVisible();
    // Enter in the field applied the code and did not submit the form.
    await expect(signUp.element.getByText("Email format is invalid")).toHaveCount(0);
    await signUp.atStep("details");
    await signUp.writeDetails();
    await expect(signUp.notice(`${member.code}: ${member.price} instead of ${member.usual}.`).first()).toBeVisible();
    await expect(signUp.total).toHaveText(member.price);
    if (region) {
      await signUp.button("Continue").click();
      await expect(signUp.notice("Region cannot be blank").first()).toBeVisible();
      await signUp.field("Where will you ride most").selectOption(region);
    } else {
      await expect(signUp.field("Where will you ride most")).toHaveCount(0);
    }
    await signUp.button("Continue").click();
    await signUp.atStep("payment");
    await signUp.enterCard();
    await signUp.agree();
    await expect(signUp.button(`Pay ${member.price}`)).toBeVisible();
    await signUp.pay();
    await signUp.atStep("confirmation");
    await expect(signUp.notice(member.price).first()).toBeVisible();

    const { bodies, dollars } = await fetchSales(world);
    expect(dollars).toEqual([member.dollars]);
    expect(bodies).toMatchObject([
      {
        system,
        cart: {
          subscriptionTypeId: Number(member.pass),
          newUser: { isAutoRenewing: true },
          promocodeDetails: { code: member.code },
          demographics: region ? { region } : {},
        },
      },
    ]);
  });
}

/**
 * The remaining combinations of program, kind of pass, promo code and key card: one, all in a deep run. `price` is on
 * the pay button.
 */
const orders = [
  { what: "lax: a casual pass", system: "lax", pass: "202", price: "$5.00", dollars: 5 },
  { what: "las: a casual pass", system: "las", pass: "301", price: "$5.00", dollars: 5 },
  { what: "phl: a pass that renews, without a code", system: "phl", pass: MONTHLY, price: "$20.00", dollars: 20 },
  { what: "lax: a pass that renews, without a code", system: "lax", pass: "203", price: "$17.00", dollars: 17 },
  { what: "las: a pass that renews, without a code", system: "las", pass: "302", price: "$15.00", dollars: 15 },
  { what: "phl: a casual pass with a code", system: "phl", pass: GUEST, code: "RIDE20", price: "$12.00", dollars: 12 },
  { what: "lax: a casual pass with a code", system: "lax", pass: "202", code: "RIDE20", price: "$4.00", dollars: 4 },
  { what: "las: a casual pass with a code", system: "las", pass: "301", code: "RIDE20", price: "$4.00", dollars: 4 },
  {
    what: "phl: a code takes off the pass and not off the key fob",
    system: "phl",
    pass: MONTHLY,
    code: "RIDE20",
    card: "key fob",
    price: "$24.00",
    dollars: 24,
  },
  { what: "lax: a year with a TAP card", system: "lax", pass: "204", card: "TAP card", price: "$150.00", dollars: 150 },
  {
    what: "las: a year with a key card and a code",
    system: "las",
    pass: "303",
    code: "WELCOME5",
    card: "key card",
    price: "$120.00",
    dollars: 120,
  },
] as const;

for (const order of sampleOf("orders", orders, 1)) {
  test(`${order.what} is sold for ${order.price}`, async ({ signUp, world, openSignUp }) => {
    const { system, pass, price } = order;
    const code = "code" in order ? order.code : null;
    const card = "card" in order ? order.card : null;
    await openSignUp({ system, pass, ...(code && { promo: code }) });
    if (system === "lax") await signUp.field("Where will you ride most").selectOption("Westside");
    const keyCard = signUp.element.getByRole("checkbox", { name: /^(Send me|I will use) a/ });
    if (card === "TAP card") await signUp.element.getByRole("checkbox", { name: "I will use a TAP card" }).check();
    else if (card) await signUp.orderCard(card);
    else if (await keyCard.isVisible()) await keyCard.uncheck();
    await signUp.goToPay();
    await expect(signUp.total).toHaveText(price);
    await expect(signUp.button(`Pay ${price}`)).toBeVisible();
    await signUp.pay();
    await signUp.atStep("confirmation");
    await expect(signUp.notice("Comes by mail")).toHaveCount(card && card !== "TAP card" ? 1 : 0);
    const { bodies, dollars } = await fetchSales(world);
    expect(dollars).toEqual([order.dollars]);
    expect(bodies).toMatchObject([
      {
        system,
        cart: {
          subscriptionTypeId: Number(pass),
          newUser: { fullfillCard: card !== null },
          promocodeDetails: { code: code ?? null },
          demographics: system === "lax" ? { region: "Westside" } : {},
        },
      },
    ]);
  });
}

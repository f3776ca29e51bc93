import { expect } from "@playwright/test";
import { GUEST, test } from "./purchase-test.ts";
import type { SandboxWorld } from "./sandbox-world.ts";
import { ANA, CARDS, HOME } from "./sign-up-page.ts";

/** The body of the only /register call of a world. */
async function registered(world: SandboxWorld) {
  const { received, charges } = await world.state();
  const bodies = received.filter(({ path }) => path === "/account/register").map(({ body }) => body);
  return { bodies, dollars: charges.map(({ dollars }) => dollars) };
}

test("a guest from Canada confirms by phone call, chooses a username, and gets the country from the card", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp({ pass: GUEST });
  for (const label of ["Country", "ZIP code", "Postal code"]) await expect(signUp.field(label)).toHaveCount(0);
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill("613 555 0147");
  await signUp.button("Call me instead").click();
  await expect(signUp.notice(/^We are calling .*613/)).toBeVisible();
  await signUp.field("Confirmation code").fill("123456");
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.chooseUsername("ana-of-ottawa");
  await signUp.field("Password").fill(ANA.password);
  await signUp.field("Reenter password").fill(ANA.password);
  await expect(signUp.element.getByRole("checkbox")).toHaveCount(0);
  await expect(signUp.notice("You pay $15.00 once. This pass does not renew.").first()).toBeVisible();
  await signUp.button("Continue").click();
  await signUp.enterCard({ number: CARDS.canadian, zip: "K1A 0B1" });
  await signUp.agree();
  await signUp.pay();
  await signUp.atStep("confirmation");
  await expect(signUp.charged).toHaveText("$15.00");

  const { bodies, dollars } = await registered(world);
  expect(dollars).toEqual([15]);
  expect(bodies).toMatchObject([
    {
      cart: {
        subscriptionTypeId: 102,
        newUser: {
          userName: "ana-of-ottawa",
          contactPhone: "+16135550147",
          addressZipCode: "11111",
          countryId: 41,
          isAutoRenewing: false,
          fullfillCard: false,
        },
      },
    },
  ]);
  const { received } = await world.state();
  expect(received.map(({ body }) => body)).toContainEqual(expect.objectContaining({ channel: "call" }));
  expect(await world.logIn("ana-of-ottawa", ANA.password)).toBe(200);
});

/** Ana's data in the sandbox: her card, her payments and her mailing address. */
async function kept(world: SandboxWorld) {
  const { users, charges, keyCardOrders, received } = await world.state();
  const ana = users.find(({ contactEmail }) => contactEmail === ANA.email);
  return {
    card: ana?.keyCard?.userCardStatusId,
    fees: ana?.ledger.filter(({ itemType }) => itemType === "KeyCard").map(({ itemAmount }) => itemAmount),
    paid: charges.map(({ dollars }) => dollars),
    ordered: keyCardOrders.length,
    saved: received.filter(({ method, path }) => method === "PUT" && path === "/bikeshare/1/user").length,
    address: [
      ana?.firstName,
      ana?.lastName,
      ana?.addressStreet,
      ana?.addressCity,
      ana?.addressState,
      ana?.addressZipCode,
    ],
  };
}

test("a monthly pass with a key fob orders one card for one fee, and saves the address", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.orderCard("key fob");
  await expect(signUp.notice("$28.00").first()).toBeVisible();
  await signUp.goToPay({}, { zip: HOME["ZIP code"] });
  await expect(signUp.notice(/renews at \$20\.00 every 30 days until you cancel/).last()).toBeVisible();
  await expect(signUp.button("Pay $28.00")).toBeVisible();
  await signUp.pay();
  await signUp.atStep("confirmation");
  await expect(signUp.charged).toHaveText("$28.00");
  await expect(signUp.notice("Comes by mail")).toBeVisible();
  const { bodies } = await registered(world);
  expect(bodies).toMatchObject([{ cart: { newUser: { fullfillCard: true, addressZipCode: "19102" } } }]);
  // 2 means that the card is ordered.
  const whole = { card: 2, fees: [8], paid: [28], ordered: 0, saved: 1, address: Object.values(HOME) };
  await expect.poll(() => kept(world)).toEqual(whole);
});

import { expect } from "@playwright/test";
import { GUEST, test } from "./purchase-test.ts";
import type { SandboxWorld } from "./sandbox-world.ts";
import { ANA, CARDS } from "./sign-up-page.ts";

/** The body of the one /register of a world. */
async function registered(world: SandboxWorld) {
  const { received, charges } = await world.state();
  const bodies = received.filter(({ path }) => path === "/account/register").map(({ body }) => body);
  return { bodies, dollars: charges.map(({ dollars }) => dollars) };
}

test("a guest from Canada confirms by phone call, takes a username and a postal code with letters", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp({ pass: GUEST });
  await signUp.field("Country").selectOption("Canada");
  await expect(signUp.field("ZIP code")).toHaveCount(0);
  await signUp.field("Postal code").fill("K1A 0B1");
  await signUp.field("Email").fill(ANA.email);
  await signUp.field("Mobile phone").fill("613 555 0147");
  await signUp.button("Call me instead").click();
  await expect(signUp.notice(/^We are calling .*613/)).toBeVisible();
  await signUp.field("Confirmation code").fill("123456");
  await expect(signUp.notice("is confirmed")).toBeVisible();
  await signUp.field("Username").fill("ana-of-ottawa");
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

test("a monthly pass with a key fob costs its fee more, and the card's ZIP fills an empty one", async ({
  signUp,
  world,
  openSignUp,
}) => {
  await openSignUp();
  await signUp.element.getByRole("checkbox", { name: "Send me a key fob" }).check();
  await expect(signUp.notice("$28.00").first()).toBeVisible();
  await signUp.goToPay({}, { zip: "19147" });
  await expect(signUp.notice(/renews at \$20\.00 every 30 days until you cancel/).last()).toBeVisible();
  await expect(signUp.button("Pay $28.00")).toBeVisible();
  await signUp.pay();
  await signUp.atStep("confirmation");
  await expect(signUp.charged).toHaveText("$28.00");
  await expect(signUp.notice("Comes by mail")).toBeVisible();
  const { bodies, dollars } = await registered(world);
  expect(dollars).toEqual([28]);
  expect(bodies).toMatchObject([{ cart: { newUser: { fullfillCard: true, addressZipCode: "19147" } } }]);
});

test("a cost that differs from what was shown is said", async ({ signUp, world, openSignUp }) => {
  await world.control({ scenario: "dearer" });
  await openSignUp();
  await signUp.goToPay();
  await signUp.pay();
  await signUp.atStep("confirmation");
  await expect(signUp.charged).toHaveText("$21.00");
  await expect(signUp.notice(/^You were shown \$20\.00 before/)).toBeVisible();
});

test("a login that fails after the purchase takes nothing away", async ({ signUp, world, openSignUp }) => {
  await openSignUp({ "account-url": "https://indego.example.org/account" });
  await signUp.goToPay();
  await world.fault({ path: "/login", kind: "status", status: 503 });
  await signUp.pay();
  await signUp.atStep("confirmation");
  await expect(signUp.notice("Log in to your account with your username and password.")).toBeVisible();
  await expect(signUp.element.getByRole("link", { name: "Log in with the username you chose" })).toBeVisible();
});

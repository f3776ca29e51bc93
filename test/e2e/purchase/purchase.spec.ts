import { expect } from "@playwright/test";
import type { SandboxWorld } from "./sandbox-world.ts";
import { ANA, CARDS, CODE, GUEST, HOME, test } from "./sign-up-page.ts";
import { readTraces, recordEvents, withoutIds } from "./traces.ts";

test("a visitor of a partner's page compares passes, signs up, pays and is logged in", async ({
  page,
  signUp,
  world,
}) => {
  const events = await recordEvents(page);
  const said: string[] = [];
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.addInitScript(() => Object.assign(window, { dataLayer: [] }));
  page.on("console", (message) => said.push(message.text()));
  const secrets = [ANA.password, CARDS.good, "4242 4242", CODE, "987", "tok_", "sandbox-"];
  const expectNoSecret = async () => {
    const { storage, address, attributes } = await readTraces(page);
    const foundIn = (text: string, words = secrets) => words.filter((word) => withoutIds(text).includes(word));
    expect(foundIn(storage + address, [...secrets, ANA.email, "555"])).toEqual([]);
    expect(foundIn(attributes)).toEqual([]);
    const measured = JSON.stringify(await page.evaluate("dataLayer"));
    expect(foundIn(JSON.stringify(events) + said.join(), [...secrets, ANA.email])).toEqual([]);
    // The card's code is so short that a hash in a file's name may contain it.
    const words = [...secrets.filter((word) => word !== "987"), ANA.email, encodeURIComponent(ANA.email)];
    expect(foundIn(measured + asked.join(), words)).toEqual([]);
  };

  await signUp.open(`/indego?world=${world.id}`);
  await page.getByRole("button", { name: "Choose Monthly Pass" }).click();
  await expect(signUp.element.getByRole("heading", { name: "Step 1 of 4: Your details" })).toBeFocused();
  await expect(signUp.element.getByRole("radio", { name: "Monthly Pass" })).toBeChecked();

  await signUp.writeDetails();
  await expectNoSecret();
  await signUp.button("Continue").click();
  await expect(signUp.element.getByRole("heading", { name: "Step 2 of 4: Payment" })).toBeFocused();
  await signUp.writeCard();
  await expectNoSecret();
  await signUp.button("Review order").click();
  await expect(signUp.element.getByRole("heading", { name: "Step 3 of 4: Review" })).toBeFocused();
  await expect(signUp.notice("Visa ending in 4242")).toBeVisible();
  await signUp.agree();
  await expectNoSecret();
  await signUp.button(/^Pay/).dblclick();

  await expect(signUp.element.getByRole("heading", { name: "You have your Monthly Pass" })).toBeFocused();
  await expect(signUp.notice("Your pass is available now.")).toBeVisible();
  await expect(signUp.notice("You have your Monthly Pass")).toBeVisible();
  await expect(signUp.charged).toHaveText("$20.00");
  await expect(signUp.notice(ANA.email)).toBeVisible();
  await expect(signUp.field("Share your link with friends")).toHaveValue(/^https:\/\/refer\.example\.org\/phl\//);

  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(signUp.charged).toHaveCSS("color", "rgb(0, 0, 0)");
  for (const text of ["You have your Monthly Pass", ANA.email, "Visa ending in 4242"])
    await expect(signUp.notice(text)).toBeVisible();
  await expect(signUp.element.getByRole("button")).toHaveCount(0);
  await expect(signUp.field("Share your link with friends")).toBeHidden();
  await page.emulateMedia({ media: null, colorScheme: null });
  await expectNoSecret();

  const { registrations, charges, users } = await world.state();
  expect({ registrations, charged: charges.map(({ dollars }) => dollars) }).toEqual({
    registrations: 1,
    charged: [20],
  });
  expect(users.map(({ userName }) => userName)).toContain(ANA.email);
  expect(await world.calls("/register")).toBe(1);
  expect(await world.logIn(ANA.email, ANA.password)).toBe(200);
  expect(await page.evaluate("dataLayer")).toEqual([
    { ecommerce: null },
    {
      event: "purchase",
      ecommerce: {
        transaction_id: expect.stringMatching(/^[\da-f-]{36}$/),
        currency: "USD",
        value: 18.52,
        tax: 1.48,
        items: [{ item_id: "103", item_brand: "phl", item_category: "signup", price: 18.52, quantity: 1 }],
      },
    },
  ]);
  expect(events).toEqual([
    { type: "bikeshare-pass-selected", detail: { system: "phl", subscriptionTypeId: 103 } },
    {
      type: "bikeshare-purchase",
      detail: { kind: "signup", system: "phl", subscriptionTypeId: 103, cost: 20, currency: "USD" },
    },
    { type: "bikeshare-session", detail: { authenticated: true } },
  ]);
});

/** The body of the only /register call of a world. */
async function fetchRegistration(world: SandboxWorld) {
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

  const { bodies, dollars } = await fetchRegistration(world);
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
async function fetchStored(world: SandboxWorld) {
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
  const { bodies } = await fetchRegistration(world);
  expect(bodies).toMatchObject([{ cart: { newUser: { fullfillCard: true, addressZipCode: "19102" } } }]);
  // 2 means that the card is ordered.
  const whole = { card: 2, fees: [8], paid: [28], ordered: 0, saved: 1, address: Object.values(HOME) };
  await expect.poll(() => fetchStored(world)).toEqual(whole);
});

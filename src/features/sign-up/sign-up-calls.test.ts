import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { inPageFetch } from "../../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../../test/fake-clock.ts";
import { createAppContext } from "../../context/app-context.ts";
import { cents } from "../../lib/money.ts";
import { EMPTY_CART } from "../../programs/cart.ts";
import { phl } from "../../programs/programs/phl.ts";
import { sessionOf } from "../../session/session.ts";
import type { RegistrationOrder } from "./registration.ts";
import { findOwnAccount } from "./sign-up-calls.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "own" };
/** The sandbox's rider holds an annual pass (104). */
const OWN = { email: "rider@example.org", password: "sandbox-pass", pass: 104, isDown: false, wasFree: true };

async function find({ email, password, pass, isDown, wasFree }: typeof OWN) {
  const clock = createFakeClock();
  const healthy = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const app = createAppContext(phl, sandboxConfiguration(PLACE), {
    clock,
    fetch: isDown ? () => Promise.reject(new TypeError("Failed to fetch")) : healthy,
  });
  const newUser = { ...EMPTY_CART.newUser, contactEmail: email, userName: "rider", password };
  const { account } = await sessionOf(app).begin().calls();
  const order: RegistrationOrder = {
    cart: { ...EMPTY_CART, subscriptionTypeId: pass, newUser },
    card: { id: "tok", brand: "Visa", lastFour: "4242", funding: "credit", country: "US", zip: "19125" },
    mailingAddress: null,
    expectedCost: cents(2000),
  };
  const token = await findOwnAccount(app, account, order, wasFree);
  return { token, session: app.store.getState().session.status };
}

it("an account that accepts the typed credentials and holds the pass belongs to the rider", async () => {
  const { token, session } = await find(OWN);
  expect(token).toEqual(expect.any(String));
  // This function does not decide whether to log in.
  expect(session).toBe("anonymous");
});

it("no account means that none was created", async () => {
  expect((await find({ ...OWN, email: "nobody@example.org" })).token).toBeNull();
});

it.each([
  { what: "another rider's account", ...OWN, password: "something else" },
  { what: "an account without this pass", ...OWN, pass: 103 },
  { what: "an account that may have been there before", ...OWN, wasFree: false },
  { what: "a service that does not answer", ...OWN, isDown: true },
])("$what is inconclusive", async ({ what: _, ...at }) => {
  await expect(find(at)).rejects.toThrow();
});

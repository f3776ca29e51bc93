import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../../test/fake-clock.ts";
import type { AccountService, LookupAnswer } from "../../api/account-service.ts";
import { createAppContext } from "../../context/app-context.ts";
import { cents } from "../../lib/money.ts";
import { EMPTY_CART } from "../../programs/cart.ts";
import { phl } from "../../programs/programs/phl.ts";
import { sessionOf } from "../../session/session.ts";
import type { RegistrationOrder } from "./registration.ts";
import { createContactLookup, findOwnAccount } from "./sign-up-calls.ts";

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
  const opened = await findOwnAccount(app, account, order, { items: [{ itemId: pass, cents: 2000 }], wasFree });
  return { opened, session: app.store.getState().session.status };
}

it("an account that accepts the typed credentials and holds the pass belongs to the rider", async () => {
  const { opened, session } = await find(OWN);
  expect(opened).toEqual({ token: expect.any(String), passIds: expect.arrayContaining([OWN.pass]) });
  // This function does not decide whether to log in.
  expect(session).toBe("anonymous");
});

it("no account means that none was created", async () => {
  expect((await find({ ...OWN, email: "nobody@example.org" })).opened).toBeNull();
});

it.each([
  { what: "another rider's account", ...OWN, password: "something else" },
  { what: "an account without this pass", ...OWN, pass: 103 },
  { what: "an account that may have been there before", ...OWN, wasFree: false },
  { what: "a service that does not answer", ...OWN, isDown: true },
])("$what is inconclusive", async ({ what: _, ...at }) => {
  await expect(find(at)).rejects.toThrow();
});

const FREE: LookupAnswer = { status: "free" };
const ANA = { contactEmail: "ana@example.org" };

/** A service that answers each call with the next answer; the last one repeats. */
function setUp(...answers: (LookupAnswer | Error)[]) {
  const asked: unknown[] = [];
  const account: Pick<AccountService, "lookup"> = {
    async lookup(contact) {
      const answer = answers[asked.length] ?? answers.at(-1) ?? FREE;
      asked.push(contact);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  return { ...createContactLookup(account as AccountService, "phl"), asked };
}

it("looks up each contact once, even for two simultaneous requests", async () => {
  const { lookUp, asked } = setUp(FREE);
  await Promise.all([lookUp(ANA), lookUp(ANA), lookUp({ contactPhone: "+12155550199" })]);
  await lookUp(ANA);
  expect(asked).toEqual([
    { ...ANA, system: "phl" },
    { contactPhone: "+12155550199", system: "phl" },
  ]);
});

it("looks up the email in its normalized form", async () => {
  const { lookUp, asked } = setUp(FREE);
  await lookUp({ contactEmail: "  ana@EXAMPLE.org " });
  await lookUp(ANA);
  expect(asked).toEqual([{ ...ANA, system: "phl" }]);
});

it("returns the service's answer", async () => {
  const { lookUp } = setUp({ status: "exists", username: "ana" });
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: "ana" });
});

it("a failed lookup is unknown, and is repeated the next time", async () => {
  const { lookUp, asked } = setUp(new Error("503"), { status: "exists", username: null });
  expect(await lookUp(ANA)).toEqual({ status: "unknown" });
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(asked).toHaveLength(2);
});

it("a free contact is looked up again after a purchase", async () => {
  const { lookUp, forget, asked } = setUp(FREE, { status: "exists", username: null });
  await lookUp(ANA);
  forget();
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(asked).toHaveLength(2);
});

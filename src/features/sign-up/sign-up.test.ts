import { expect, it } from "vitest";
import { CARD_TOKEN } from "../../../test/fake-card.ts";
import { openSandbox } from "../../../test/sandbox-app.ts";
import type { LookupAnswer } from "../../api/account.ts";
import { purchaseStatesOf } from "../../purchase/purchase-state.ts";
import { sessionOf } from "../../session/session.ts";
import { createContactLookup, signUpOf } from "./sign-up.ts";

function setUp() {
  const app = openSandbox().openApp();
  return { app, signUp: signUpOf(app) };
}

it("the store holds the card's brand and last four digits, and never its token; a logout forgets it", () => {
  const { app, signUp } = setUp();
  signUp.card.set(CARD_TOKEN, sessionOf(app).begin());
  expect(signUp.card.get()).toEqual(CARD_TOKEN);
  expect(app.store.getState().enteredCard).toEqual({ brand: "Visa", lastFour: "4242" });
  expect(JSON.stringify(app.store.getState())).not.toContain("tok_1");
  sessionOf(app).logOut();
  expect([signUp.card.get(), app.store.getState().enteredCard]).toEqual([null, null]);
});

const REFUSAL = { status: "refused", reason: "No.", isUncharged: true, field: "tokenId" } as const;

it("a new card clears a refusal, unlike the removal of the old card, but no order whose end is unknown", () => {
  const { app, signUp } = setUp();
  const [states, scope] = [purchaseStatesOf(app), sessionOf(app).begin()];
  states.show("signUp", null, REFUSAL, scope);
  app.store.setState({ refusedInput: { step: "payment" } });
  signUp.card.set(null, scope);
  expect(states.read("signUp", null)).toBe(REFUSAL);
  signUp.card.set(CARD_TOKEN, scope);
  expect([states.read("signUp", null), app.store.getState().refusedInput]).toEqual([null, null]);
  states.show("signUp", null, { status: "unknown", unsent: null }, scope);
  signUp.card.set(CARD_TOKEN, scope);
  expect(states.read("signUp", null)?.status).toBe("unknown");
});

const FREE_CONTACT: LookupAnswer = { status: "free" };
const ANA = { contactEmail: "ana@example.org" };

/** A contact lookup whose service gives the answers one after another, and then repeats the last one. */
function lookUpIn(...answers: (LookupAnswer | Error)[]) {
  const calls: unknown[] = [];
  async function lookup(contact: object): Promise<LookupAnswer> {
    const answer = answers[calls.length] ?? answers.at(-1) ?? FREE_CONTACT;
    calls.push(contact);
    if (answer instanceof Error) throw answer;
    return answer;
  }
  return { ...createContactLookup({ lookup }), calls };
}

it("looks up each contact once in its normalized form, even for two simultaneous requests", async () => {
  const { lookUp, calls } = lookUpIn(FREE_CONTACT);
  await Promise.all([lookUp(ANA), lookUp(ANA), lookUp({ contactPhone: "+12155550199" })]);
  await lookUp({ contactEmail: "  ana@EXAMPLE.org " });
  expect(calls).toEqual([ANA, { contactPhone: "+12155550199" }]);
});

it("a failed lookup is unknown, and is repeated the next time", async () => {
  const { lookUp, calls } = lookUpIn(new Error("503"), { status: "exists", username: null });
  expect(await lookUp(ANA)).toEqual({ status: "unknown" });
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(calls).toHaveLength(2);
});

it("a free contact is looked up again after a purchase", async () => {
  const { lookUp, forgetLookups, calls } = lookUpIn(FREE_CONTACT, { status: "exists", username: null });
  await lookUp(ANA);
  forgetLookups();
  expect(await lookUp(ANA)).toEqual({ status: "exists", username: null });
  expect(calls).toHaveLength(2);
});

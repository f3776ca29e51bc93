import { expect, it } from "vitest";
import { openSandbox } from "../../test/sandbox-app.ts";
import type { AppContext } from "../app-context/app-context.ts";
import { EMPTY_CART } from "../domain/cart.ts";
import { isReducedFare } from "../domain/passes.ts";
import { phl } from "../domain/programs/phl.ts";
import { type ClaimKind, isVerifiedFor } from "../domain/verification.ts";
import { purchaseStatesOf } from "../purchase/purchase-state.ts";
import { sessionOf } from "../session/session.ts";
import { SIGN_UP_FORM } from "../store/sign-up-slice.ts";
import { type ClaimFields, INITIAL_CLAIM } from "./claim-fields.ts";
import { claimFormOf } from "./claim-schema.ts";
import { dropVerification, verifyEligibility } from "./eligibility.ts";

const [PASS, OTHER_PASS] = phl.passes.filter(isReducedFare);
const PHONE = "+12155550123";
const FORM = { ...EMPTY_CART.discountVerificationForm, accessCard: "6004861234567890015" };
const CLAIMANT = { contactEmail: "ana@example.org", contactPhone: PHONE, userName: "ana", addressZipCode: "19125" };

/** Claims the reduced fare on a page that `setUp` prepares; `onCall` runs while the call is on its way. */
async function claimFare(onCall: (app: AppContext) => void = () => {}, form = FORM, setUp = (_app: AppContext) => {}) {
  if (!PASS) throw new Error("phl has no reduced fare");
  const { fetch, openApp } = openSandbox();
  const sent: { cart?: object } = {};
  const app = openApp((input, init) => {
    Object.assign(sent, JSON.parse(String(init?.body ?? "{}")));
    onCall(app);
    return fetch(input, init);
  });
  setUp(app);
  const scope = sessionOf(app).begin();
  const verdict = await verifyEligibility(
    app,
    scope,
    PASS,
    { type: "accessCard", form },
    { ...CLAIMANT, countryId: 1 },
    "eligibility",
  );
  const { cart, verifiedFare } = app.store.getState();
  return { app, verdict, sent: sent.cart, isVerified: isVerifiedFor(cart, PASS, "ana@EXAMPLE.org"), verifiedFare };
}

it.each<{ what: string; verdict: string; form?: typeof FORM; onCall?: (app: AppContext) => void }>([
  { what: "a valid one", verdict: "verified" },
  { what: "one that the service refuses", verdict: "refused", form: { ...FORM, accessCard: "6004861234567890019" } },
  ...Object.entries<(app: AppContext) => void>({
    "whose pass changed meanwhile": ({ store }) =>
      store.getState().updateCart((cart) => ({ ...cart, subscriptionTypeId: OTHER_PASS?.id ?? 1 })),
    "that another one replaced meanwhile": ({ store }) =>
      store.getState().updateCart((cart) => ({ ...cart, discountVerificationForm: { ...FORM, accessCard: "1" } })),
    "whose fields changed meanwhile": ({ store }) => store.getState().writeDraft("eligibility", { accessCard: "1" }),
    "of a session that ended meanwhile": (app) => sessionOf(app).logOut(),
  }).map(([what, onCall]) => ({ what: `one ${what}`, verdict: "outdated", onCall })),
])("a claim, $what, is $verdict", async ({ verdict, form, onCall }) => {
  const result = await claimFare(onCall, form);
  const isVerified = verdict === "verified";
  expect([result.verdict, result.isVerified, result.verifiedFare !== null]).toEqual([verdict, isVerified, isVerified]);
});

it("the service gets the claimant's own answers and their confirmed phone, and nobody else's", async () => {
  const fillInSignUp = (contactEmail: string, phone: string | null) => (app: AppContext) => {
    app.store.setState({ confirmedPhone: phone });
    app.store.getState().writeDraft(SIGN_UP_FORM, { contactEmail, region: "Venice" });
  };
  const ownClaim = await claimFare(undefined, FORM, fillInSignUp(" ana@EXAMPLE.org", PHONE));
  const otherClaim = await claimFare(undefined, FORM, fillInSignUp("bo@example.org", "+12155550199"));
  const bareClaim = await claimFare();
  expect([ownClaim.sent, otherClaim.sent, bareClaim.sent]).toEqual([
    expect.objectContaining({
      demographics: { region: "Venice" },
      phoneConfirmed: true,
      discountVerificationForm: FORM,
    }),
    expect.objectContaining({ demographics: {}, phoneConfirmed: false }),
    expect.objectContaining({ demographics: {}, phoneConfirmed: false }),
  ]);
});

it("another proof drops the verification, but not that of an order under way", async () => {
  const { app } = await claimFare();
  const verification = () => [app.store.getState().cart.discountVerified, app.store.getState().verifiedFare !== null];
  const states = purchaseStatesOf(app);
  states.show("signUp", null, { status: "sending" }, sessionOf(app).begin());
  dropVerification(app);
  expect(verification()).toEqual([true, true]);
  states.show("signUp", null, { status: "idle", unsent: null }, sessionOf(app).begin());
  dropVerification(app);
  expect(verification()).toEqual([false, false]);
});

it.each<{ kind: ClaimKind; sent: unknown }>([
  { kind: "accessCard", sent: "6004861234567890015" },
  { kind: "californiaEBT", sent: "5077190000000001" },
  { kind: "nevadaEBT", sent: "5077190000000002" },
  { kind: "metroTAP", sent: "01580000000000000008" },
  { kind: "studentEmail", sent: "ana@ucla.edu" },
  { kind: "senior", sent: { birthdate: "1950-03-04", agreeToProve: true } },
  { kind: "disability", sent: { selfCert: true, agreeToProve: true } },
  { kind: "rtcRFID", sent: { cardNumber: "1234", expiration: "2030-12-31", cardType: "Go" } },
])("only the answers of the chosen panel $kind are sent", ({ kind, sent }) => {
  const typed: ClaimFields = {
    ...INITIAL_CLAIM,
    accessCard: "6004861234567890015",
    californiaEBT: "5077 1900 0000 0001",
    nevadaEBT: "5077 1900 0000 0002",
    metroTAP: "0158 0000 0000 0000 0008",
    studentEmail: " ana@UCLA.edu",
    birthdate: "03/04/1950",
    agreeToProveAge: true,
    selfCert: true,
    agreeToProveDisability: true,
    cardNumber: "12-34",
    expiration: "12/31/2030",
    cardType: " Go ",
  };
  expect(claimFormOf(kind, typed)).toEqual({ ...EMPTY_CART.discountVerificationForm, [kind]: sent });
});

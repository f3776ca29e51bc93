import { expect, it, vi } from "vitest";
import { createStorage, entriesIn } from "../../test/memory-storage.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import { clock, openFreshBrowserPerTest, openPage, openPageWithSession, RIDER } from "../../test/session-pages.ts";
import { enterPromoCode } from "../domain/cart.ts";
import { INITIAL_CLAIM } from "../eligibility/claim-fields.ts";
import { SIGN_UP_FORM } from "../store/sign-up-slice.ts";
import { sessionOf } from "./session.ts";
import { signUpDraftOf } from "./sign-up-draft.ts";

openFreshBrowserPerTest();

const KEPT_FIELDS = {
  pass: "104",
  region: "DTLA",
  addressZipCode: "19107",
  promoCode: "SPRING",
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0188",
};
const SECRETS = { password: "correct horse", passwordAgain: "correct horse", confirmationCode: "123456" };
const ELEMENT = {};

/** Opens a page of the tab whose element keeps the typed sign-up in the tab. */
function openKeepingPage(tab: Storage, openTabPage = openPage) {
  const app = openTabPage(tab);
  signUpDraftOf(app).keepFor(ELEMENT, true);
  return app;
}

function typeInto(tab: Storage, openTabPage = openPage) {
  const app = openKeepingPage(tab, openTabPage);
  app.store
    .getState()
    .writeDraft(SIGN_UP_FORM, { ...KEPT_FIELDS, ...SECRETS, ...INITIAL_CLAIM, accessCard: "6004861234567890015" });
  app.store.getState().updateCart((cart) => enterPromoCode(cart, "APPLIED"));
  app.store.setState({ confirmedPhone: "+12155550188" });
  return app;
}

const draftIn = (tab: Storage) => openKeepingPage(tab).store.getState().drafts[SIGN_UP_FORM];
const recordsIn = (tab: Storage) => entriesIn(tab).map(([, text]) => text);

it("a reload restores the typed sign-up, except for secrets and the confirmation of the phone", () => {
  const tab = createStorage();
  typeInto(tab);
  expect(recordsIn(tab).join()).not.toMatch(/horse|123456|6004861/);
  const { drafts, cart, confirmedPhone, enteredEmail, isPassListOpen } = openKeepingPage(tab).store.getState();
  expect(drafts[SIGN_UP_FORM]).toEqual(KEPT_FIELDS);
  expect(cart).toMatchObject({ subscriptionTypeId: 104, promocodeDetails: { code: "APPLIED", displayCode: null } });
  expect([enteredEmail, confirmedPhone]).toEqual([KEPT_FIELDS.contactEmail, null]);
  expect(isPassListOpen, "the pass alone is listed, as one that was chosen").toBe(false);
});

it("a typed sign-up is forgotten 30 minutes after its last change, or when the clock was set back", async () => {
  const tab = createStorage();
  const app = typeInto(tab);
  await clock.advance(29 * 60_000);
  app.store.getState().writeDraft("profile", { firstName: "Bo" });
  expect(draftIn(tab)).toEqual(KEPT_FIELDS);
  await clock.advance(2 * 60_000);
  expect(draftIn(tab)).toBeUndefined();
  expect(recordsIn(tab)).toEqual([]);
  typeInto(tab);
  clock.jump(-60_000);
  expect(draftIn(tab)).toBeUndefined();
});

it("a reload restores nothing over what is typed already, nor for a rider who is logged in", async () => {
  const tab = createStorage();
  typeInto(tab);
  const typingPage = openPage(tab);
  typingPage.store.getState().writeDraft(SIGN_UP_FORM, { region: "Venice" });
  signUpDraftOf(typingPage).keepFor(ELEMENT, true);
  expect(typingPage.store.getState().drafts[SIGN_UP_FORM]).toEqual({ region: "Venice" });
  typeInto(tab);
  const riderPage = openPageWithSession(tab);
  await logInWith(riderPage, RIDER);
  signUpDraftOf(riderPage).keepFor(ELEMENT, true);
  expect(riderPage.store.getState().drafts[SIGN_UP_FORM]).toBeUndefined();
  expect(recordsIn(tab)).toEqual([]);
});

it("a reload restores no pass, code or e-mail where there is none", () => {
  const tab = createStorage();
  const app = openKeepingPage(tab);
  app.store.getState().writeDraft(SIGN_UP_FORM, { region: "DTLA", contactEmail: "ana@", birthdate: "" });
  const { drafts, cart, promotedCode, enteredEmail, ...state } = openKeepingPage(tab).store.getState();
  expect(state.isPassListOpen).toBe(true);
  expect(drafts[SIGN_UP_FORM]).toEqual({ region: "DTLA", contactEmail: "ana@" });
  expect([cart.subscriptionTypeId, cart.promocodeDetails.code, promotedCode, enteredEmail]).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(state.restoredPresets).toBeNull();
});

it("a reload restores the code of the pass's promotion, which still goes when the rider chooses another pass", () => {
  const tab = createStorage();
  const app = typeInto(tab);
  app.store.setState({ promotedCode: "APPLIED" });
  const { cart, promotedCode } = openKeepingPage(tab).store.getState();
  expect([cart.promocodeDetails.code, promotedCode]).toEqual(["APPLIED", "APPLIED"]);
});

function mockPageLoad(type: string): void {
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.assign(performance.mark("loaded"), { type })]);
}

it.each(["reload", "back_forward", "navigate"])(
  "a restored pass is newer than the address's or not, as the page was opened by a %s",
  (type) => {
    const tab = createStorage();
    const { store } = typeInto(tab);
    store.setState({ presets: { pass: "102", promo: "" } });
    store.getState().writeDraft(SIGN_UP_FORM, { region: "Venice" });
    mockPageLoad(type);
    const { restoredPresets } = openKeepingPage(tab).store.getState();
    expect(restoredPresets).toEqual(type === "navigate" ? null : { pass: "102", promo: "" });
  },
);

it.each([
  { pass: "104", presets: { pass: "104", promo: "" }, presetPass: "inCart" },
  { pass: "104", presets: { pass: "102", promo: "SPRING" }, presetPass: null },
  { pass: "", presets: { pass: "", promo: "SPRING" }, presetPass: null },
])("a reload of pass “$pass” with the presets $presets knows whose the pass is", ({ pass, presets, presetPass }) => {
  const tab = createStorage();
  const { store } = openKeepingPage(tab);
  store.setState({ presets: { ...presets, pass: presets.pass || "102" } });
  store.getState().writeDraft(SIGN_UP_FORM, { region: "DTLA", pass });
  mockPageLoad("reload");
  expect(openKeepingPage(tab).store.getState()).toMatchObject({ presets, restoredPresets: presets, presetPass });
});

it("nothing is kept of a page whose element keeps its session in memory only", () => {
  const tab = createStorage();
  const app = typeInto(tab);
  signUpDraftOf(app).keepFor(ELEMENT, false);
  app.store.getState().writeDraft(SIGN_UP_FORM, { contactEmail: "bo@example.org" });
  expect(recordsIn(tab)).toEqual([]);
});

it.each([
  { end: "purchase", run: (app) => app.store.getState().dropDraft(SIGN_UP_FORM) },
  { end: "confirmation of an earlier page's order", run: (app) => app.store.setState({ signUpStep: "confirmation" }) },
  { end: "login", run: (app) => logInWith(app, RIDER) },
  { end: "logout", run: (app) => sessionOf(app).logOut() },
  { end: "logout of another program", run: () => sessionOf(openPageWithSession(globalThis.sessionStorage)).logOut() },
] satisfies { end: string; run(app: ReturnType<typeof openPage>): unknown }[])(
  "a $end leaves no draft in the tab",
  async ({ run }) => {
    const tab = createStorage();
    await run(typeInto(tab, openPageWithSession));
    expect(recordsIn(tab).join()).not.toContain("ana");
  },
);

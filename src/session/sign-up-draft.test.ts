import { expect, it, vi } from "vitest";
import { createStorage, entriesIn } from "../../test/memory-storage.ts";
import { logInWith } from "../../test/sandbox-app.ts";
import { clock, openFreshBrowserPerTest, openPage, openPageWithSession, RIDER } from "../../test/session-pages.ts";
import { INITIAL_CLAIM } from "../eligibility/claim-fields.ts";
import { SIGN_UP_FORM } from "../store/sign-up-slice.ts";
import { sessionOf } from "./session.ts";
import { signUpDraftOf } from "./sign-up-draft.ts";

openFreshBrowserPerTest();

const KEPT = {
  pass: "104",
  region: "DTLA",
  addressZipCode: "19107",
  promoCode: "SPRING",
  contactEmail: "ana@example.org",
  contactPhone: "(215) 555-0188",
};
const SECRET = { password: "correct horse", passwordAgain: "correct horse", confirmationCode: "123456" };
const ELEMENT = {};

/** A page of the tab whose elements keep what is typed there. */
function openKeeping(tab: Storage, open = openPage) {
  const app = open(tab);
  signUpDraftOf(app).keepFor(ELEMENT, true);
  return app;
}

function typeInto(tab: Storage, open = openPage) {
  const app = openKeeping(tab, open);
  app.store
    .getState()
    .writeDraft(SIGN_UP_FORM, { ...KEPT, ...SECRET, ...INITIAL_CLAIM, accessCard: "6004861234567890015" });
  app.store
    .getState()
    .updateCart((cart) => ({ ...cart, promocodeDetails: { ...cart.promocodeDetails, code: "APPLIED" } }));
  app.store.setState({ confirmedPhone: "+12155550188" });
  return app;
}

const draftIn = (tab: Storage) => openKeeping(tab).store.getState().drafts[SIGN_UP_FORM];
const recordsIn = (tab: Storage) => entriesIn(tab).map(([, text]) => text);

it("restores what was typed, except for secrets and the confirmation of the phone", () => {
  const tab = createStorage();
  typeInto(tab);
  expect(recordsIn(tab).join()).not.toMatch(/horse|123456|6004861/);
  const { drafts, cart, confirmedPhone, enteredEmail, isPassListOpen } = openKeeping(tab).store.getState();
  expect(drafts[SIGN_UP_FORM]).toEqual(KEPT);
  expect(cart).toMatchObject({ subscriptionTypeId: 104, promocodeDetails: { code: "APPLIED", displayCode: null } });
  expect([enteredEmail, confirmedPhone]).toEqual([KEPT.contactEmail, null]);
  expect(isPassListOpen, "the pass alone is listed, as one that was chosen").toBe(false);
});

it("forgets it 30 minutes after the last change, whatever else the page does, and where the clock was set back", async () => {
  const tab = createStorage();
  const app = typeInto(tab);
  await clock.advance(29 * 60_000);
  app.store.getState().writeDraft("profile", { firstName: "Bo" });
  expect(draftIn(tab)).toEqual(KEPT);
  await clock.advance(2 * 60_000);
  expect(draftIn(tab)).toBeUndefined();
  expect(recordsIn(tab)).toEqual([]);
  typeInto(tab);
  clock.jump(-60_000);
  expect(draftIn(tab)).toBeUndefined();
});

it("restores nothing over what is typed already, nor for a rider who is logged in", async () => {
  const tab = createStorage();
  typeInto(tab);
  const typing = openPage(tab);
  typing.store.getState().writeDraft(SIGN_UP_FORM, { region: "Venice" });
  signUpDraftOf(typing).keepFor(ELEMENT, true);
  expect(typing.store.getState().drafts[SIGN_UP_FORM]).toEqual({ region: "Venice" });
  typeInto(tab);
  const riding = openPageWithSession(tab);
  await logInWith(riding, RIDER);
  signUpDraftOf(riding).keepFor(ELEMENT, true);
  expect(riding.store.getState().drafts[SIGN_UP_FORM]).toBeUndefined();
  expect(recordsIn(tab)).toEqual([]);
});

it("restores no pass, code or e-mail where there is none, nor the code that the page promotes", () => {
  const tab = createStorage();
  const app = openKeeping(tab);
  app.store.setState({ promotedCode: "SUMMER" });
  app.store
    .getState()
    .updateCart((cart) => ({ ...cart, promocodeDetails: { ...cart.promocodeDetails, code: "SUMMER" } }));
  app.store.getState().writeDraft(SIGN_UP_FORM, { region: "DTLA", contactEmail: "ana@", birthdate: "" });
  const { drafts, cart, enteredEmail, isPassRestored, isPassListOpen } = openKeeping(tab).store.getState();
  expect(isPassListOpen).toBe(true);
  expect(drafts[SIGN_UP_FORM]).toEqual({ region: "DTLA", contactEmail: "ana@" });
  expect([cart.subscriptionTypeId, cart.promocodeDetails.code, enteredEmail]).toEqual([null, null, null]);
  expect(isPassRestored).toBe(false);
});

it.each(["reload", "back_forward", "navigate"])(
  "a restored pass is newer than the address's after a %s or not",
  (type) => {
    const tab = createStorage();
    typeInto(tab);
    vi.spyOn(performance, "getEntriesByType").mockReturnValue([Object.assign(performance.mark("loaded"), { type })]);
    expect(openKeeping(tab).store.getState().isPassRestored).toBe(type !== "navigate");
    vi.restoreAllMocks();
  },
);

it("keeps nothing of a page whose elements are all in memory", () => {
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
  "a $end leaves nothing",
  async ({ run }) => {
    const tab = createStorage();
    await run(typeInto(tab, openPageWithSession));
    expect(recordsIn(tab).join()).not.toContain("ana");
  },
);

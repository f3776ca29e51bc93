import { afterEach, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import { openSandbox } from "../../test/sandbox-app.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { createSeal } from "../lib/crypto.ts";
import { sessionOf } from "../session/session.ts";
import { askAboutSignUp, openOutcomeOf } from "./open-sign-up.ts";
import { recordOf, SIGN_UP } from "./purchases.ts";

afterEach(() => vi.unstubAllGlobals());

const UNKNOWN = { status: "unknown" } as const;

/** A sandbox with the account of rider@example.org, and an unknown sign-up for these e-mails. */
async function open(emails: readonly string[], wasFree = true) {
  vi.stubGlobal("sessionStorage", createStorage());
  const { clock, openApp } = openSandbox();
  const app = openApp();
  const newcomers = await Promise.all(emails.map(async (email) => ({ emailSeal: await createSeal(email), wasFree })));
  const record = recordOf(app, SIGN_UP);
  record.write(sentAttempt({ kind: "signup", newcomers }));
  const { setProgress, setPurchase } = app.store.getState();
  setProgress("signUp", UNKNOWN);
  setPurchase(UNKNOWN);
  return {
    ...{ app, record, newcomers },
    async ask(contactEmail: string, meanwhile = () => {}) {
      const asking = askAboutSignUp(app, contactEmail);
      meanwhile();
      await clock.advance(20_000);
      await asking;
    },
    shown: () => app.store.getState().progress.signUp,
  };
}

it("the account of an email that was free ends the sign-up, on every screen", async () => {
  const { app, record, ask, shown } = await open(["rider@example.org"]);
  await ask("rider@EXAMPLE.org");
  expect(record.read()).toBeNull();
  expect(shown()).toBeUndefined();
  expect(app.store.getState().purchase).toEqual({ status: "idle" });
});

it.each([
  { what: "the email was not free", wasFree: false },
  { what: "the service has no account", email: "nobody@example.org" },
  { what: "it was sent for another email", sentFor: "nobody@example.org" },
])("the sign-up stays open if $what", async ({ email = "rider@example.org", sentFor = email, wasFree = true }) => {
  const { record, ask, shown } = await open([sentFor], wasFree);
  await ask(email);
  expect(record.read()?.state).toBe("sent");
  expect(shown()).toEqual(UNKNOWN);
});

it("the sign-up stays open for the other email that it was sent for", async () => {
  const { record, newcomers, ask, shown } = await open(["rider@example.org", "nobody@example.org"]);
  await ask("rider@example.org");
  expect(record.read()?.newcomers).toEqual(newcomers.slice(1));
  expect(shown()).toEqual(UNKNOWN);
});

it("an answer that comes after a logout ends nothing", async () => {
  const { app, record, ask } = await open(["rider@example.org"]);
  sessionOf(app).adopt("a token");
  await ask("rider@example.org", () => sessionOf(app).logOut());
  expect(record.read()).not.toBeNull();
});

it("an order that was sent in the meantime stays open", async () => {
  const { record, ask } = await open(["rider@example.org"]);
  const { newcomers } = record.read() ?? {};
  await ask("rider@example.org", () =>
    record.write(sentAttempt({ kind: "signup", id: "another", newcomers: newcomers ?? [] })),
  );
  expect(record.read()?.id).toBe("another");
});

it.each([
  { state: "sent", open: { status: "unknown" } },
  { state: "unshown", open: { status: "unshown" } },
  { state: "notFound", open: { status: "notFound", isKeyed: false } },
] as const)("a record that is $state says $open.status", ({ state, open }) => {
  expect(openOutcomeOf(sentAttempt({ state }))).toEqual(open);
});

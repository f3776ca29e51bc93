// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { logIn } from "../../test/sandbox-app.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { createSeal } from "../lib/crypto.ts";
import type { Attempt, Newcomer } from "./attempt-record.ts";
import { addItem, endIfMadeBy, type OpenSignUp, openOutcomeOf, useOpenSignUp } from "./open-sign-up.ts";
import { recordOf, SIGN_UP } from "./purchases.ts";

beforeEach(() => sessionStorage.clear());

const { show, settle, app, sandbox } = openAppContextPerTest();
const UNKNOWN = { status: "unknown" } as const;
const RIDER = "rider@example.org";
const OTHER = "other@example.org";
const record = () => recordOf(app(), SIGN_UP);
const sentFor = async (contactEmail: string, wasFree = true): Promise<Newcomer> => ({
  emailSeal: await createSeal(contactEmail),
  wasFree,
});

/** A lost sign-up for these new riders, as the page or a page before a reload has it. */
function lose(newcomers: readonly Newcomer[], { isReloaded = false, ...more }: Partial<Attempt & Reloaded> = {}): void {
  record().write(sentAttempt({ kind: "signup", newcomers, ...more }));
  if (isReloaded) return;
  const { setProgress, setPurchase } = app().store.getState();
  setProgress("signUp", UNKNOWN);
  setPurchase(UNKNOWN);
}
interface Reloaded {
  readonly isReloaded: boolean;
}

const end = async (contactEmail: string): Promise<void> => {
  const open = record().read();
  if (open) await endIfMadeBy(app(), open, contactEmail);
};

it("the account of an email that was free ends the sign-up, on every screen", async () => {
  lose([await sentFor(RIDER)]);
  await end("rider@EXAMPLE.org");
  expect(record().read()).toBeNull();
  const { progress, purchase } = app().store.getState();
  expect(progress.signUp).toBeUndefined();
  expect(purchase).toEqual({ status: "idle" });
});

it.each([
  { what: "the email was not free", email: RIDER, wasFree: false },
  { what: "it was sent for another email", email: OTHER, wasFree: true },
])("the sign-up stays open if $what", async ({ email, wasFree }) => {
  lose([await sentFor(RIDER, wasFree)]);
  await end(email);
  expect(record().read()?.state).toBe("sent");
  expect(app().store.getState().progress.signUp).toEqual(UNKNOWN);
});

it("an order that was sent in the meantime stays open", async () => {
  const newcomers = [await sentFor(RIDER)];
  lose(newcomers);
  const ending = end(RIDER);
  record().write(sentAttempt({ kind: "signup", id: "another", newcomers }));
  await ending;
  expect(record().read()?.id).toBe("another");
});

it.each([
  { state: "sent", open: { status: "unknown" } },
  { state: "unshown", open: { status: "unshown" } },
  { state: "notFound", open: { status: "notFound", isKeyed: false } },
] as const)("a record that is $state says $open.status", ({ state, open }) => {
  expect(openOutcomeOf(sentAttempt({ state }))).toEqual(open);
});

interface ScreenProps {
  readonly contactEmail: string;
  readonly onShown: (signUp: OpenSignUp) => void;
}

function Screen({ contactEmail, onShown }: ScreenProps) {
  onShown(useOpenSignUp(contactEmail));
  return null;
}

/** Two elements of a page that show the open sign-up to a logged-in rider. */
async function showTwice(contactEmail: string) {
  const seen: [OpenSignUp | null, OpenSignUp | null] = [null, null];
  const screens = ([0, 1] as const).map((index) => (
    <Screen
      key={index}
      contactEmail={contactEmail}
      onShown={(signUp) => {
        seen[index] = signUp;
      }}
    />
  ));
  const loggingIn = logIn(app());
  await settle(1_000);
  await loggingIn;
  await show(screens);
  await settle(1_000);
  return { seen, states: () => seen.map((each) => each?.state?.status ?? null) };
}

/** The pass that the rider of the sandbox has. */
const HELD = { itemId: 104, cents: 15_600 };

it.each([
  { state: "sent", isReloaded: false, wasFree: true },
  { state: "notFound", isReloaded: false, wasFree: true },
  { state: "notFound", isReloaded: true, wasFree: true },
  { state: "unshown", isReloaded: true, wasFree: true },
  { state: "sent", isReloaded: true, wasFree: false },
] as const)(
  "a rider who has its pass is neither warned nor locked: $state, after a reload: $isReloaded",
  async ({ state, isReloaded, wasFree }) => {
    lose([await sentFor(RIDER, wasFree)], { ...HELD, state, isReloaded });
    const { seen, states } = await showTwice(RIDER);
    expect(states()).toEqual([null, null]);
    expect(seen.map((each) => each?.isLocking)).toEqual([false, false]);
    expect(record().read()).toBeNull();
  },
);

it("an account without the pass ends nothing until it has it", async () => {
  lose([await sentFor(RIDER)]);
  const { seen, states } = await showTwice(RIDER);
  expect(states()).toEqual(["unknown", "unknown"]);
  expect(seen[1]?.isLocking).toBe(true);
  const subscriptions = [{ passId: 103, start: "2026-01-01T00:00:00Z", end: "2099-01-01T00:00:00Z" }];
  await sandbox().control({ riders: [{ system: "phl", userName: "rider", subscriptions }] });
  await act(async () => seen[0]?.askAgain());
  await settle(1_000);
  expect(states()).toEqual([null, null]);
  expect(record().read()).toBeNull();
});

it("a record without a recognisable email stays open, although the account has the pass", async () => {
  lose([{ emailSeal: null, wasFree: true }], HELD);
  expect((await showTwice(RIDER)).states()).toEqual(["unknown", "unknown"]);
});

it("while it is being sent, it does not end", async () => {
  lose([await sentFor(RIDER)], HELD);
  app().store.getState().setProgress("signUp", { status: "sending" });
  const { seen, states } = await showTwice(RIDER);
  expect(states()).toEqual(["sending", "sending"]);
  expect(seen[0]?.isLocking).toBe(true);
  await act(async () => app().store.getState().setProgress("signUp", UNKNOWN));
  await settle();
  expect(states()).toEqual([null, null]);
});

it("it stays open for the other email that it was sent for", async () => {
  const newcomers = [await sentFor(RIDER), await sentFor(OTHER)];
  lose(newcomers, HELD);
  const { states } = await showTwice(RIDER);
  expect(states()).toEqual([null, null]);
  expect(record().read()?.newcomers).toEqual(newcomers.slice(1));
});

it.each([true, false])("a disowned order disappears in every element, after a reload: %s", async (isReloaded) => {
  const newcomers = [await sentFor(RIDER, false), await sentFor(OTHER)];
  lose(newcomers, { isReloaded });
  const { seen, states } = await showTwice(RIDER);
  expect(states()).toEqual(["unknown", "unknown"]);
  await act(async () => seen[0]?.disown());
  expect(states()).toEqual([null, null]);
  expect(record().read()?.newcomers, "the other rider's key is kept").toEqual(newcomers.slice(1));
});

it("names the pass that was sent for the rider, not the last one of the form", async () => {
  const first = sentAttempt({ kind: "signup", itemId: 105, cents: 1_500, newcomers: [await sentFor(RIDER, false)] });
  const { newcomers, itemId, cents } = await addItem(first, OTHER, await sentFor(OTHER), {
    itemId: 103,
    cents: 2_000,
  });
  lose(newcomers, { itemId, cents });
  const { seen } = await showTwice(RIDER);
  expect(seen[0]?.item).toEqual({ itemId: 105, cents: 1_500 });
});

it("names no pass where the rider had sent several", async () => {
  const first = sentAttempt({ kind: "signup", itemId: 105, cents: 1_500, newcomers: [await sentFor(RIDER, false)] });
  const again = await addItem(first, RIDER, await sentFor(RIDER, false), { itemId: 103, cents: 2_000 });
  lose(again.newcomers, { itemId: again.itemId, cents: again.cents });
  const { seen } = await showTwice(RIDER);
  expect(seen[0]?.state?.status).toBe("unknown");
  expect(seen[0]?.item).toBeNull();
});

// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { createQuietHost } from "../../test/quiet-host.ts";
import { logIn } from "../../test/sandbox-app.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { HostProvider } from "../host/host-api.tsx";
import { createSeal } from "../lib/crypto.ts";
import { sessionOf } from "../session/session.ts";
import { attemptsOf } from "./attempt-record.ts";
import type { Attempt } from "./attempt-schema.ts";
import { type OwnSignUp, useOwnSignUp } from "./own-sign-up.tsx";
import { purchaseStatesOf } from "./purchase-state.ts";

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const { show, settle, app, sandbox } = openAppContextPerTest();
const RIDER = "rider@example.org";
const OTHER = "other@example.org";
const record = () => attemptsOf(app()).record("signUp");
const MARK = () => `bikeshare-pending ${app().key} sign-up`;

/** A lost sign-up for this e-mail, as a page before a reload or a logout has left it. */
async function lose(contactEmail: string | null, more: Partial<Attempt> = {}, wasFree = true): Promise<void> {
  const emailSeal = contactEmail === null ? null : await createSeal(contactEmail);
  const attempt = sentAttempt({ kind: "signup", newcomer: { emailSeal, wasFree }, ...more });
  record().write(attempt);
  localStorage.setItem(MARK(), `${attempt.id} asked 1`);
}

interface ScreenProps {
  readonly contactEmail: string;
  readonly onShown: (signUp: OwnSignUp) => void;
}

const HOST = createQuietHost();

const Screen = (props: ScreenProps) => (
  <HostProvider value={HOST}>
    <SeenSignUp {...props} />
  </HostProvider>
);

function SeenSignUp({ contactEmail, onShown }: ScreenProps) {
  onShown(useOwnSignUp(contactEmail));
  return null;
}

/** Two elements of a page that show the unresolved sign-up to a logged-in rider. */
async function showTwice(contactEmail = RIDER) {
  const seen: [OwnSignUp | null, OwnSignUp | null] = [null, null];
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
  return {
    first: () => seen[0],
    states: () => seen.map((each) => each?.state?.status ?? null),
    locks: () => seen.map((each) => each?.isLocking),
  };
}

/** The pass that the rider of the sandbox has. */
const HELD = { itemId: 104, cents: 15_600 };

it.each([
  { state: "sent", wasFree: true, email: RIDER },
  { state: "notFound", wasFree: true, email: "rider@EXAMPLE.org" },
  { state: "unshown", wasFree: true, email: RIDER },
  { state: "sent", wasFree: false, email: RIDER },
] as const)(
  "a rider who has its pass is neither warned nor locked, and it is over: $state, free before: $wasFree",
  async ({ state, wasFree, email }) => {
    await lose(RIDER, { ...HELD, state }, wasFree);
    const { states, locks } = await showTwice(email);
    expect([states(), locks()]).toEqual([
      [null, null],
      [false, false],
    ]);
    expect([record().read(), localStorage.getItem(MARK())]).toEqual([null, null]);
  },
);

it.each([
  { state: "sent", open: { status: "unknown" }, isLocking: true },
  { state: "unshown", open: { status: "unshown" }, isLocking: true },
  // The rider buys with another call, which its key does not protect.
  { state: "notFound", open: { status: "notFound", isKeyed: false }, isLocking: false },
] as const)("a rider without the pass of a record that is $state reads “$open.status”", async (row) => {
  await lose(RIDER, { state: row.state });
  const { first, states } = await showTwice();
  expect(states()).toEqual([row.open.status, row.open.status]);
  expect(first()).toMatchObject({ state: row.open, isLocking: row.isLocking, attempt: { itemId: 103, cents: 2000 } });
});

it("it ends in every element once the account has the pass", async () => {
  await lose(RIDER);
  const { first, states, locks } = await showTwice();
  expect([states(), locks()]).toEqual([
    ["unknown", "unknown"],
    [true, true],
  ]);
  const subscriptions = [{ passId: 103, start: "2026-01-01T00:00:00Z", end: "2099-01-01T00:00:00Z" }];
  await sandbox().control({ riders: [{ system: "phl", userName: "rider", subscriptions }] });
  await act(async () => first()?.reconcile());
  await settle(1_000);
  expect(states()).toEqual([null, null]);
  expect(record().read()).toBeNull();
});

it("a sign-up with another e-mail is not mentioned to this rider, and its record stays", async () => {
  await lose(OTHER, HELD);
  const { states, locks } = await showTwice();
  expect([states(), locks()]).toEqual([
    [null, null],
    [false, false],
  ]);
  expect(record().read()?.state).toBe("sent");
});

it("a record without a recognisable e-mail stays open, although the account has the pass", async () => {
  await lose(null, HELD);
  expect((await showTwice()).states()).toEqual(["unknown", "unknown"]);
});

it("while it is under way it locks, and does not end", async () => {
  await lose(RIDER, HELD);
  const loggingIn = logIn(app());
  await settle(1_000);
  await loggingIn;
  const states = purchaseStatesOf(app());
  states.show("signUp", null, { status: "sending" }, sessionOf(app()).begin());
  let seen: OwnSignUp | null = null;
  await show(
    <Screen
      contactEmail={RIDER}
      onShown={(signUp) => {
        seen = signUp;
      }}
    />,
  );
  await settle(1_000);
  expect(seen).toMatchObject({ state: { status: "checking" }, isLocking: true });
  await act(async () => states.drop("signUp", null));
  await settle();
  expect(seen).toMatchObject({ state: null, isLocking: false });
});

it("an order that is started over disappears in every element, and its mark says that it may still come", async () => {
  await lose(RIDER, {}, false);
  const { first, states } = await showTwice();
  expect(states()).toEqual(["unknown", "unknown"]);
  await act(async () => first()?.startOver());
  await settle(1_000);
  expect(states()).toEqual([null, null]);
  expect(record().read()).toBeNull();
  expect(localStorage.getItem(MARK())).toMatch(/ asked \d+$/);
});

// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { createQuietHost } from "../../test/quiet-host.ts";
import { logIn } from "../../test/sandbox-app.ts";
import { sentAttempt } from "../../test/sent-attempt.ts";
import { createSeal } from "../lib/crypto.ts";
import { attemptsOf } from "./attempt-record.ts";
import type { Attempt } from "./attempt-schema.ts";
import { type OwnSignUp, useOwnSignUp } from "./own-sign-up.tsx";

const emit = vi.fn(() => true);

/** What the stories of an open sign-up (renewal) do not show. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  emit.mockClear();
});

const { show, settle, app } = openAppContextPerTest(undefined, createQuietHost({ emit }));
const RIDER = "rider@example.org";
const record = () => attemptsOf(app()).record("signUp");
const mark = () => localStorage.getItem(`bikeshare-pending ${app().key} sign-up`);

function SeenSignUp({ contactEmail, onShown }: { contactEmail: string; onShown: (signUp: OwnSignUp) => void }) {
  onShown(useOwnSignUp(contactEmail));
  return null;
}

/** A lost sign-up for this e-mail, as an earlier page has left it, in two elements with a logged-in rider. */
async function showTwice(
  emailOfOrder: string | null,
  more: Partial<Attempt> = {},
  { isNewEmail = true, email = RIDER } = {},
) {
  const emailSeal = emailOfOrder === null ? null : await createSeal(emailOfOrder);
  const attempt = sentAttempt({ kind: "signup", newcomer: { emailSeal, isNewEmail }, ...more });
  record().write(attempt);
  localStorage.setItem(`bikeshare-pending ${app().key} sign-up`, `${attempt.id} asked 1`);
  const loggingIn = logIn(app());
  await settle(1_000);
  await loggingIn;
  const seen: OwnSignUp[] = [];
  const screens = [0, 1].map((at) => (
    <SeenSignUp key={at} contactEmail={email} onShown={(signUp) => Object.assign(seen, { [at]: signUp })} />
  ));
  await show(screens);
  await settle(1_000);
  return { seen, states: () => seen.map(({ state, isLocking }) => [state?.status ?? null, isLocking]) };
}

const FREE = Array(2).fill([null, false]);
/** The pass that the rider of the sandbox has. */
const HELD = { itemId: 104, cents: 15_600 };

it.each([
  { state: "sent", isNewEmail: true, email: RIDER },
  { state: "notFound", isNewEmail: true, email: "rider@EXAMPLE.org" },
  { state: "unshown", isNewEmail: true, email: RIDER },
  { state: "sent", isNewEmail: false, email: RIDER },
] as const)(
  "a rider who has its pass is neither warned nor locked, and it ends with one report: $state, new e-mail: $isNewEmail",
  async ({ state, ...more }) => {
    expect((await showTwice(RIDER, { ...HELD, state }, more)).states()).toEqual(FREE);
    expect([record().read(), mark()]).toEqual([null, null]);
    // An account from before the order has not bought its pass with it.
    const bought = { kind: "signup", system: "phl", subscriptionTypeId: 104, cost: 156, currency: "USD" };
    expect(emit.mock.calls).toEqual(more.isNewEmail ? [["bikeshare-purchase", bought]] : []);
  },
);

it("a record without a recognisable e-mail stays open, although the account has the pass", async () => {
  expect((await showTwice(null, HELD)).states()).toEqual(Array(2).fill(["unknown", true]));
});

it("an order that is started over disappears in every element, and its mark says that it may still come", async () => {
  const { seen, states } = await showTwice(RIDER, {}, { isNewEmail: false });
  await act(async () => seen[0]?.startOver());
  await settle(1_000);
  expect(states()).toEqual(FREE);
  expect(record().read()).toBeNull();
  expect(mark()).toMatch(/ asked \d+$/);
});

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

/** Cases of an unresolved sign-up that the stories of the renewal screen do not show. */

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  emit.mockClear();
});

const { show, settle, app } = openAppContextPerTest(undefined, createQuietHost({ emit }));
const RIDER_EMAIL = "rider@example.org";
const openRecord = () => attemptsOf(app()).record("signUp");
const readMark = () => localStorage.getItem(`bikeshare-pending ${app().key} sign-up`);

function SignUpProbe({ contactEmail, onShow }: { contactEmail: string; onShow: (signUp: OwnSignUp) => void }) {
  onShow(useOwnSignUp(contactEmail));
  return null;
}

/** Stores a lost sign-up, as an earlier page leaves it, and shows it to a logged-in rider in two elements. */
async function showInTwoElements(
  orderEmail: string | null,
  attemptFields: Partial<Attempt> = {},
  { isNewEmail = true, email = RIDER_EMAIL } = {},
) {
  const emailSeal = orderEmail === null ? null : await createSeal(orderEmail);
  const attempt = sentAttempt({ kind: "signup", newcomer: { emailSeal, isNewEmail }, ...attemptFields });
  openRecord().write(attempt);
  localStorage.setItem(`bikeshare-pending ${app().key} sign-up`, `${attempt.id} asked 1`);
  const login = logIn(app());
  await settle(1_000);
  await login;
  const signUps: OwnSignUp[] = [];
  const screens = [0, 1].map((index) => (
    <SignUpProbe key={index} contactEmail={email} onShow={(signUp) => Object.assign(signUps, { [index]: signUp })} />
  ));
  await show(screens);
  await settle(1_000);
  return { signUps, states: () => signUps.map(({ state, isLocking }) => [state?.status ?? null, isLocking]) };
}

const NO_WARNINGS = Array(2).fill([null, false]);
/** The fields of an order for the pass that the sandbox's rider has. */
const HELD_PASS = { itemId: 104, cents: 15_600 };

it.each([
  { state: "sent", isNewEmail: true, email: RIDER_EMAIL },
  { state: "notFound", isNewEmail: true, email: "rider@EXAMPLE.org" },
  { state: "unshown", isNewEmail: true, email: RIDER_EMAIL },
  { state: "sent", isNewEmail: false, email: RIDER_EMAIL },
] as const)(
  "a sign-up whose pass the rider has warns nobody and ends, with a report for a new e-mail: $state, $isNewEmail",
  async ({ state, ...emails }) => {
    expect((await showInTwoElements(RIDER_EMAIL, { ...HELD_PASS, state }, emails)).states()).toEqual(NO_WARNINGS);
    expect([openRecord().read(), readMark()]).toEqual([null, null]);
    // An account that is older than the order did not get its pass from the order, so nothing is reported.
    const purchase = { kind: "signup", system: "phl", subscriptionTypeId: 104, cost: 156, currency: "USD" };
    expect(emit.mock.calls).toEqual(emails.isNewEmail ? [["bikeshare-purchase", purchase]] : []);
  },
);

it("a record without a recognisable e-mail stays open, although the account has the pass", async () => {
  expect((await showInTwoElements(null, HELD_PASS)).states()).toEqual(Array(2).fill(["unknown", true]));
});

it("a sign-up that is started over disappears in all elements, its mark says that it may still succeed", async () => {
  const { signUps, states } = await showInTwoElements(RIDER_EMAIL, {}, { isNewEmail: false });
  await act(async () => signUps[0]?.startOver());
  await settle(1_000);
  expect(states()).toEqual(NO_WARNINGS);
  expect(openRecord().read()).toBeNull();
  expect(readMark()).toMatch(/ asked \d+$/);
});

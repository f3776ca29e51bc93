import { afterEach, describe, expect, it, vi } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { inPageFetch } from "../../demo/sandbox/in-page-fetch.ts";
import { createSandbox } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import type { BikeshareApi } from "../api/bikeshare-api.ts";
import type { SecondService } from "../api/second-service.ts";
import type { Calls } from "../context/calls.ts";
import { createWorld, type World } from "../context/world.ts";
import { phl } from "../programs/programs/phl.ts";
import type { User } from "../programs/rider.ts";
import { cacheOf } from "../query/cache-of.ts";
import { claimDrafts } from "./lost-token.ts";
import { sessionOf } from "./session.ts";

const USER_KEY = "rider/user";
const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "lost" };
const MONTHLY = 103;
const RIDER = 3001;
const FORM = "profile";
const TYPED = { firstName: "Typed by Robin" };

type Call = (calls: Calls, user: User) => Promise<unknown>;

/** Every call that needs a token; one that is missing here is a type error. */
const BIKESHARE = {
  user: ({ bikeshare }) => bikeshare.user(),
  updateUser: ({ bikeshare }, user) => bikeshare.updateUser(user, { firstName: "Ana" }),
  setAutoRenewing: ({ bikeshare }) => bikeshare.setAutoRenewing(false),
  changePassword: ({ bikeshare }) => bikeshare.changePassword({ oldPassword: "sandbox-pass", password: "long enough" }),
  summary: ({ bikeshare }) => bikeshare.summary(),
  paymentProfile: ({ bikeshare }) => bikeshare.paymentProfile(),
  frequentedStations: ({ bikeshare }) => bikeshare.frequentedStations(),
  tripsIn: ({ bikeshare }) => bikeshare.tripsIn(2026, 3),
  statementsIn: ({ bikeshare }) => bikeshare.statementsIn(2026, 3),
  replaceCard: ({ bikeshare }) => bikeshare.replaceCard("tok_ok"),
  settleDelinquency: ({ bikeshare }) => bikeshare.settleDelinquency({ userId: RIDER, programId: 3 }),
  keyCard: ({ bikeshare }) => bikeshare.keyCard(RIDER),
  renew: ({ bikeshare }) =>
    bikeshare.renew({
      subscriptionTypeId: MONTHLY,
      isAutoRenewing: true,
      paymentProcessor: "Stripe",
      promoCode: null,
    }),
} satisfies Record<keyof BikeshareApi, Call>;

const SECOND = {
  unpaidFees: ({ second }) => second.unpaidFees(),
  rewardPoints: ({ second }) => second.rewardPoints(),
  rewardOptions: ({ second }) => second.rewardOptions(),
  redeem: ({ second }) => second.redeem(1),
  proratedDiscount: ({ second }) => second.proratedDiscount(),
  renewProrated: ({ second }) => second.renewProrated(MONTHLY),
  rateTrip: ({ second }) => second.rateTrip(17, { rating: 5, issues: [], comment: "" }),
  orderKeyCard: ({ second }, user) => second.orderKeyCard({ user, change: {}, userKeyCard: null }),
} satisfies Record<keyof SecondService, Call>;

const CALLS: readonly [name: string, call: Call][] = [...Object.entries(BIKESHARE), ...Object.entries(SECOND)];

/** A rider who is logged in, known and has typed something; from then on every call of riders answers 401. */
async function openPage() {
  const clock = createFakeClock();
  const healthy = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  let isRefused = false;
  const refused: string[] = [];
  const backEnd: typeof fetch = async (input, init) => {
    const { url } = new Request(input, init);
    if (!isRefused || url.includes("/account/")) return healthy(input, init);
    refused.push(url);
    return new Response("{}", { status: 401, headers: { "content-type": "application/json" } });
  };
  const world = createWorld(phl, sandboxConfiguration(PLACE), { clock, fetch: backEnd });
  const session = sessionOf(world);
  await session.logIn({ username: "rider", password: "sandbox-pass" });
  const calls = await session.begin().calls();
  const user = await calls.bikeshare.user();
  if (!user) throw new Error("no rider");
  const cache = cacheOf(world);
  const stop = cache.subscribe(
    USER_KEY,
    async () => user,
    () => {},
    { once: true },
  );
  await clock.advance(0);
  claimDrafts(world.store, user.userId);
  world.store.getState().writeDraft(FORM, TYPED);
  isRefused = true;
  const recover = () => {
    isRefused = false;
  };
  open.push(() => {
    stop();
    session.logOut();
  });
  return { world, session, calls, user, refused, recover };
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const typedIn = ({ store }: World) => store.getState().drafts[FORM];

describe.each(CALLS)("a 401 in the middle of %s", (_name, call) => {
  it("ends the login once, hides what was typed and gives it back to the same rider", async () => {
    const { world, session, calls, user, refused, recover } = await openPage();
    const seen: string[] = [];
    const stop = world.store.subscribe((state, before) => {
      if (state.session !== before.session) seen.push(state.session.status);
    });
    await expect(call(calls, user)).rejects.toMatchObject({ code: "unauthorized" });
    expect(world.store.getState().session).toMatchObject({ status: "anonymous", isExpired: true });
    expect(typedIn(world)).toBeUndefined();
    expect(seen).toEqual(["anonymous"]);
    // No second try, and nothing more is asked without a token.
    expect(refused).toHaveLength(1);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    await expect(call(calls, user)).resolves.toBeUndefined();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
    expect(refused).toHaveLength(1);

    recover();
    await session.logIn({ username: "rider", password: "sandbox-pass" });
    claimDrafts(world.store, RIDER);
    expect(typedIn(world)).toEqual(TYPED);
    stop();
  });

  it("shows another rider nothing of it", async () => {
    const { world, session, calls, user, recover } = await openPage();
    await call(calls, user).catch(() => {});
    recover();
    await session.logIn({ username: "newcomer", password: "sandbox-pass" });
    claimDrafts(world.store, RIDER + 1);
    expect(JSON.stringify(world.store.getState())).not.toContain(TYPED.firstName);
    expect(cacheOf(world).read(USER_KEY).status).not.toBe("ready");
  });
});

it("several calls that meet a 401 at once end one login", async () => {
  const { world, calls, user } = await openPage();
  let ends = 0;
  const stop = world.store.subscribe((state, before) => {
    if (state.session !== before.session) ends += 1;
  });
  await Promise.allSettled(CALLS.map(([, call]) => call(calls, user)));
  expect(ends).toBe(1);
  stop();
});

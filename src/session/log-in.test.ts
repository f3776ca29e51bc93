import { afterEach, describe, expect, it, vi } from "vitest";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { CONFIGURATION, logInWith } from "../../test/sandbox-app.ts";
import {
  clock,
  fetchToken,
  fetchUser,
  openFreshBrowserPerTest,
  openPageWithSession,
  RIDER,
  sessionState,
  setBackEndDown,
  USER_KEY,
} from "../../test/session-pages.ts";
import { type AppContext, createAppContext } from "../app-context/app-context.ts";
import { phl } from "../domain/programs/phl.ts";
import { cacheOf } from "../query/query-cache.ts";
import { logIn } from "./log-in.ts";
import { sessionOf } from "./session.ts";
import { restoreStashedDrafts } from "./stashed-drafts.ts";

type Answer = () => Promise<Response> | Response;
const json = (status: number, body: object) => (): Response =>
  new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const limited: Answer = () => new Response("{}", { status: 429, headers: { "retry-after": "30" } });
const never: Answer = () => new Promise<Response>(() => {});
const dead: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const LOGGED_IN = json(200, { access_token: "t" });

/** A back end with these answers, and the calls that it received. */
function backEnd(answers: { readonly lookup?: Answer; readonly login?: Answer }, clock: FakeClock) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^.*\/account/, "");
    sent.push({ path, body: await request.json() });
    const answer = path === "/lookup" ? (answers.lookup ?? json(404, {})) : (answers.login ?? LOGGED_IN);
    return Promise.race([
      answer(),
      new Promise<never>((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    ]);
  };
  return { sent, app: createAppContext(phl, CONFIGURATION, { clock, fetch }) };
}

async function attempt(
  username: string,
  answers: Parameters<typeof backEnd>[0] = {},
  meanwhile = (_app: AppContext): void => {},
) {
  const clock = createFakeClock();
  const { sent, app } = backEnd(answers, clock);
  const logging = logIn(app, sessionOf(app).begin(), { username, password: "secret" });
  meanwhile(app);
  await clock.advance(20_000);
  const outcome = await logging;
  sessionOf(app).logOut();
  return { outcome, sent };
}

const login = (username: string) => ({ path: "/login", body: { system: "phl", username, password: "secret" } });

describe("a login", () => {
  it.each([
    { typed: "  ana ", asks: [] },
    { typed: "\u200Eａna\u200B", asks: [], sends: "ana" },
    { typed: "ana@müller.de", asks: [{ contactEmail: "ana@xn--mller-kva.de" }], sends: "ana@xn--mller-kva.de" },
    { typed: "ana@Example.ORG", asks: [{ contactEmail: "ana@example.org" }] },
    { typed: "(215) 555-0199", asks: [{ contactPhone: "+12155550199" }] },
  ])("looks up $typed with $asks", async ({ typed, asks, sends = typed.trim() }) => {
    const { outcome, sent } = await attempt(typed);
    expect(outcome).toBe("loggedIn");
    const lookups = asks.map((contact) => ({ path: "/lookup", body: { ...contact, system: "phl" } }));
    expect(sent).toEqual([...lookups, login(sends)]);
  });

  it.each([
    { lookup: "answers with a username", answer: json(200, { username: "ana" }), sends: "ana" },
    { lookup: "answers without one", answer: json(200, {}), sends: "ana@example.org" },
    { lookup: "says that there is an account", answer: json(403, {}), sends: "ana@example.org" },
    { lookup: "says that there is none", answer: json(404, {}), sends: "ana@example.org" },
    { lookup: "fails", answer: json(500, {}), sends: "ana@example.org" },
    { lookup: "is dead", answer: dead, sends: "ana@example.org" },
    { lookup: "never answers", answer: never, sends: "ana@example.org" },
  ])("sends $sends when the lookup $lookup", async ({ answer, sends }) => {
    const { outcome, sent } = await attempt("ana@example.org", { lookup: answer });
    expect(outcome).toBe("loggedIn");
    expect(sent.filter(({ path }) => path === "/login")).toEqual([login(sends)]);
  });

  it.each([
    { says: "wrong", answer: json(401, { error: "wrong" }) },
    { says: "wrong", answer: json(403, { error: "locked" }) },
    { says: "wrong", answer: json(404, { error: "unknown" }) },
    { says: "wrong", answer: json(400, { error: "no" }) },
    { says: { retryAfterMs: 30_000 }, answer: limited },
    { says: "failed", answer: json(500, {}) },
    { says: "failed", answer: json(200, {}) },
    { says: "failed", answer: dead },
    { says: "failed", answer: never },
    // The rider typed an email or a phone, for which the service may want the username.
    { typed: "ana@example.org", says: "wrongContact", answer: json(401, {}) },
    { typed: "(215) 555-0199", says: "wrongContact", answer: json(401, {}) },
  ])("has the outcome “$says”, and sends nothing twice", async ({ typed = "ana", says, answer }) => {
    const { outcome, sent } = await attempt(typed, { login: answer });
    expect(outcome).toEqual(says);
    expect(sent.filter(({ path }) => path === "/login")).toHaveLength(1);
  });

  it("does not replace one that came meanwhile", async () => {
    const { outcome } = await attempt("ana", {}, (app) => sessionOf(app).adopt("another token"));
    expect(outcome).toBe("failed");
  });
});

openFreshBrowserPerTest();

const isBeingIdentified = ({ store }: AppContext) => store.getState().isBeingIdentified;

describe("a token set during a login", () => {
  let leave = () => {};
  afterEach(() => leave());

  /** An identified rider with a draft and an open call. */
  async function living() {
    const app = openPageWithSession();
    await logInWith(app, RIDER);
    const cache = cacheOf(app);
    const stop = cache.subscribe(
      USER_KEY,
      async () => {
        const known = await fetchUser(app);
        if (known) restoreStashedDrafts(app.store, known.userId);
        return known;
      },
      () => {},
    );
    await clock.advance(0);
    app.store.getState().writeDraft("profile", { firstName: "Robin" });
    app.store.getState().putPassInCart(103);
    const shown = () => cache.read(USER_KEY);
    leave = stop;
    return { app, shown, scope: sessionOf(app).begin() };
  }

  it("of the same rider changes nothing, and running calls continue", async () => {
    const { app, shown, scope } = await living();
    const seen = new Set<string>();
    const unsubscribe = app.store.subscribe(({ session }) => seen.add(session.status));
    const calls = await scope.calls();
    sessionOf(app).adopt(await fetchToken("rider"));
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    expect(isBeingIdentified(app)).toBe(true);
    await clock.advance(1_000);
    expect(isBeingIdentified(app)).toBe(false);
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    expect(app.store.getState()).toMatchObject({
      drafts: { profile: { firstName: "Robin" } },
      cart: { subscriptionTypeId: 103 },
    });
    expect(scope.isOver()).toBe(false);
    expect(await calls.bikeshare.user()).toMatchObject({ userName: "rider" });
    expect(seen).not.toContain("anonymous");
    unsubscribe();
  });

  it("of another rider ends the previous rider's session, drafts and cart", async () => {
    const { app, shown, scope } = await living();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const before = await scope.calls();
    sessionOf(app).adopt(await fetchToken("monthly"));
    expect(isBeingIdentified(app)).toBe(true);
    await clock.advance(1_000);
    expect(isBeingIdentified(app)).toBe(false);
    expect(shown()).toMatchObject({ data: { userName: "monthly" } });
    expect(app.store.getState()).toMatchObject({ drafts: {}, cart: { subscriptionTypeId: null }, stash: null });
    expect(scope.isOver()).toBe(true);
    expect(await before.bikeshare.user()).toBeUndefined();
    scope.ifStillCurrent(() => expect.unreachable("told to another rider"));
    warn.mockRestore();
  });

  it("holds back calls until its rider is known", async () => {
    const { app } = await living();
    const token = await fetchToken("monthly");
    sessionOf(app).adopt(token);
    expect(await fetchUser(app)).toBeUndefined();
    expect(await fetchUser(app)).toMatchObject({ userName: "monthly" });
  });

  it("counts as another rider's when the service cannot identify it", async () => {
    const { app, scope } = await living();
    sessionOf(app).adopt("a token that nobody knows");
    expect(isBeingIdentified(app)).toBe(true);
    await clock.advance(10_000);
    expect(isBeingIdentified(app)).toBe(false);
    expect(scope.isOver()).toBe(true);
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: true });
    expect(app.store.getState().drafts).toEqual({});
    await logInWith(app, RIDER);
    await clock.advance(1_000);
    expect(app.store.getState().drafts, "given back").toMatchObject({ profile: { firstName: "Robin" } });
  });

  it("counts as another rider's when the service does not answer", async () => {
    const { app, scope } = await living();
    const token = await fetchToken("rider");
    setBackEndDown(true);
    sessionOf(app).adopt(token);
    await clock.advance(60_000);
    expect(scope.isOver()).toBe(true);
    expect(app.store.getState().drafts).toEqual({});
  });

  it("is dropped by a logout before it is identified", async () => {
    const { app } = await living();
    sessionOf(app).adopt(await fetchToken("monthly"));
    sessionOf(app).logOut();
    await clock.advance(10_000);
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: false });
  });
});

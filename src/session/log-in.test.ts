import { describe, expect, it, onTestFinished, vi } from "vitest";
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
const jsonAnswer = (status: number, body: object) => (): Response => Response.json(body, { status });
const answerTooManyCalls: Answer = () => new Response("{}", { status: 429, headers: { "retry-after": "30" } });
const neverAnswer: Answer = () => new Promise<Response>(() => {});
const failToConnect: Answer = () => Promise.reject(new TypeError("Failed to fetch"));
const TOKEN_ANSWER = jsonAnswer(200, { access_token: "t" });

/** An app whose back end gives the given answers; `sent` has the calls that the back end received. */
function openBackEnd(answers: { readonly lookup?: Answer; readonly login?: Answer }, clock: FakeClock) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init);
    const path = new URL(request.url).pathname.replace(/^.*\/account/, "");
    sent.push({ path, body: await request.json() });
    const answer = path === "/lookup" ? (answers.lookup ?? jsonAnswer(404, {})) : (answers.login ?? TOKEN_ANSWER);
    return Promise.race([
      answer(),
      new Promise<never>((_, reject) => init?.signal?.addEventListener("abort", () => reject(init.signal?.reason))),
    ]);
  };
  return { sent, app: createAppContext(phl, CONFIGURATION, { clock, fetch }) };
}

async function attemptLogin(
  username: string,
  answers: Parameters<typeof openBackEnd>[0] = {},
  duringLogin = (_app: AppContext): void => {},
) {
  const clock = createFakeClock();
  const { sent, app } = openBackEnd(answers, clock);
  const login = logIn(app, sessionOf(app).begin(), { username, password: "secret" });
  duringLogin(app);
  await clock.advance(20_000);
  const outcome = await login;
  sessionOf(app).logOut();
  return { outcome, sent };
}

const loginCall = (username: string) => ({ path: "/login", body: { system: "phl", username, password: "secret" } });

describe("a login", () => {
  it.each([
    { typed: "  ana ", lookups: [] },
    { typed: "\u200Eａna\u200B", lookups: [], sentName: "ana" },
    { typed: "ana@müller.de", lookups: [{ contactEmail: "ana@xn--mller-kva.de" }], sentName: "ana@xn--mller-kva.de" },
    { typed: "ana@Example.ORG", lookups: [{ contactEmail: "ana@example.org" }] },
    { typed: "(215) 555-0199", lookups: [{ contactPhone: "+12155550199" }] },
  ])("looks up $typed with $lookups", async ({ typed, lookups, sentName = typed.trim() }) => {
    const { outcome, sent } = await attemptLogin(typed);
    expect(outcome).toBe("loggedIn");
    const lookupCalls = lookups.map((contact) => ({ path: "/lookup", body: { ...contact, system: "phl" } }));
    expect(sent).toEqual([...lookupCalls, loginCall(sentName)]);
  });

  it.each([
    { lookup: "answers with a username", answer: jsonAnswer(200, { username: "ana" }), sentName: "ana" },
    { lookup: "answers without one", answer: jsonAnswer(200, {}), sentName: "ana@example.org" },
    { lookup: "says that there is an account", answer: jsonAnswer(403, {}), sentName: "ana@example.org" },
    { lookup: "says that there is none", answer: jsonAnswer(404, {}), sentName: "ana@example.org" },
    { lookup: "fails", answer: jsonAnswer(500, {}), sentName: "ana@example.org" },
    { lookup: "is dead", answer: failToConnect, sentName: "ana@example.org" },
    { lookup: "never answers", answer: neverAnswer, sentName: "ana@example.org" },
  ])("sends $sentName when the lookup $lookup", async ({ answer, sentName }) => {
    const { outcome, sent } = await attemptLogin("ana@example.org", { lookup: answer });
    expect(outcome).toBe("loggedIn");
    expect(sent.filter(({ path }) => path === "/login")).toEqual([loginCall(sentName)]);
  });

  it.each([
    { result: "wrong", answer: jsonAnswer(401, { error: "wrong" }) },
    { result: "wrong", answer: jsonAnswer(403, { error: "locked" }) },
    { result: "wrong", answer: jsonAnswer(404, { error: "unknown" }) },
    { result: "wrong", answer: jsonAnswer(400, { error: "no" }) },
    { result: { retryAfterMs: 30_000 }, answer: answerTooManyCalls },
    { result: "failed", answer: jsonAnswer(500, {}) },
    { result: "failed", answer: jsonAnswer(200, {}) },
    { result: "failed", answer: failToConnect },
    { result: "failed", answer: neverAnswer },
    // The service may want the username in place of an e-mail or a phone, so these have an outcome of their own.
    { typed: "ana@example.org", result: "wrongContact", answer: jsonAnswer(401, {}) },
    { typed: "(215) 555-0199", result: "wrongContact", answer: jsonAnswer(401, {}) },
  ])("has the outcome “$result”, and sends nothing twice", async ({ typed = "ana", result, answer }) => {
    const { outcome, sent } = await attemptLogin(typed, { login: answer });
    expect(outcome).toEqual(result);
    expect(sent.filter(({ path }) => path === "/login")).toHaveLength(1);
  });

  it("does not replace another login that came in the meantime", async () => {
    const { outcome } = await attemptLogin("ana", {}, (app) => sessionOf(app).adopt("another token"));
    expect(outcome).toBe("failed");
  });
});

openFreshBrowserPerTest();

const isBeingIdentified = ({ store }: AppContext) => store.getState().isBeingIdentified;

describe("a token set during a login", () => {
  /** Opens a page of an identified rider with a draft, a pass in the cart, and a load of the user. */
  async function openPageInUse() {
    const app = openPageWithSession();
    await logInWith(app, RIDER);
    const cache = cacheOf(app);
    const unsubscribe = cache.subscribe(
      USER_KEY,
      async () => {
        const user = await fetchUser(app);
        if (user) restoreStashedDrafts(app.store, user.userId);
        return user;
      },
      () => {},
    );
    await clock.advance(0);
    app.store.getState().writeDraft("profile", { firstName: "Robin" });
    app.store.getState().putPassInCart(103);
    const shownUser = () => cache.read(USER_KEY);
    onTestFinished(unsubscribe);
    return { app, shownUser, scope: sessionOf(app).begin() };
  }

  it("of the same rider changes nothing, and running calls continue", async () => {
    const { app, shownUser, scope } = await openPageInUse();
    const statuses = new Set<string>();
    const unsubscribe = app.store.subscribe(({ session }) => statuses.add(session.status));
    const calls = await scope.calls();
    sessionOf(app).adopt(await fetchToken("rider"));
    expect(shownUser()).toMatchObject({ data: { userName: "rider" } });
    expect(isBeingIdentified(app)).toBe(true);
    await clock.advance(1_000);
    expect(isBeingIdentified(app)).toBe(false);
    expect(shownUser()).toMatchObject({ data: { userName: "rider" } });
    expect(app.store.getState()).toMatchObject({
      drafts: { profile: { firstName: "Robin" } },
      cart: { subscriptionTypeId: 103 },
    });
    expect(scope.isOver()).toBe(false);
    expect(await calls.bikeshare.user()).toMatchObject({ userName: "rider" });
    expect(statuses).not.toContain("anonymous");
    unsubscribe();
  });

  it("of another rider ends the previous rider's session, drafts and cart", async () => {
    const { app, shownUser, scope } = await openPageInUse();
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const callsBefore = await scope.calls();
    sessionOf(app).adopt(await fetchToken("monthly"));
    expect(isBeingIdentified(app)).toBe(true);
    await clock.advance(1_000);
    expect(isBeingIdentified(app)).toBe(false);
    expect(shownUser()).toMatchObject({ data: { userName: "monthly" } });
    expect(app.store.getState()).toMatchObject({ drafts: {}, cart: { subscriptionTypeId: null }, stash: null });
    expect(scope.isOver()).toBe(true);
    expect(await callsBefore.bikeshare.user()).toBeUndefined();
    scope.ifStillCurrent(() => expect.unreachable("told to another rider"));
  });

  it("holds back calls until its rider is known", async () => {
    const { app } = await openPageInUse();
    const token = await fetchToken("monthly");
    sessionOf(app).adopt(token);
    expect(await fetchUser(app)).toBeUndefined();
    expect(await fetchUser(app)).toMatchObject({ userName: "monthly" });
  });

  it("counts as another rider's when the service cannot identify it", async () => {
    const { app, scope } = await openPageInUse();
    sessionOf(app).adopt("a token that nobody knows");
    expect(isBeingIdentified(app)).toBe(true);
    await clock.advance(10_000);
    expect(isBeingIdentified(app)).toBe(false);
    expect(scope.isOver()).toBe(true);
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: true });
    expect(app.store.getState().drafts).toEqual({});
    await logInWith(app, RIDER);
    await clock.advance(1_000);
    expect(app.store.getState().drafts, "after the login").toMatchObject({ profile: { firstName: "Robin" } });
  });

  it("counts as another rider's when the service does not answer", async () => {
    const { app, scope } = await openPageInUse();
    const token = await fetchToken("rider");
    setBackEndDown(true);
    sessionOf(app).adopt(token);
    await clock.advance(60_000);
    expect(scope.isOver()).toBe(true);
    expect(app.store.getState().drafts).toEqual({});
  });

  it("is dropped by a logout before it is identified", async () => {
    const { app } = await openPageInUse();
    sessionOf(app).adopt(await fetchToken("monthly"));
    sessionOf(app).logOut();
    await clock.advance(10_000);
    expect(sessionState(app)).toEqual({ status: "anonymous", isExpired: false });
  });
});

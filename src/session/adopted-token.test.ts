import { describe, expect, it, vi } from "vitest";
import { clock, inFreshBrowser, page, RIDER, status, tokenOf, USER_KEY, user } from "../../test/session-pages.ts";
import { cacheOf } from "../query/query-cache.ts";
import { sessionOf } from "./session.ts";
import { claimDrafts } from "./stashed-drafts.ts";

inFreshBrowser();

describe("a token set during a login", () => {
  /** An identified rider with a draft and an open call. */
  async function living() {
    const app = page();
    await sessionOf(app).logIn(RIDER);
    const cache = cacheOf(app);
    const stop = cache.subscribe(
      USER_KEY,
      async () => {
        const known = await user(app);
        if (known) claimDrafts(app.store, known.userId);
        return known;
      },
      () => {},
    );
    await clock.advance(0);
    app.store.getState().writeDraft("profile", { firstName: "Robin" });
    app.store.getState().putPassInCart(103);
    const shown = () => cache.read(USER_KEY);
    return { app, shown, stop, scope: sessionOf(app).begin() };
  }

  it("of the same rider changes nothing, and running calls continue", async () => {
    const { app, shown, stop, scope } = await living();
    const seen = new Set<string>();
    const unsubscribe = app.store.subscribe(({ session }) => seen.add(session.status));
    const calls = await scope.calls();
    sessionOf(app).adopt(await tokenOf("rider"));
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    await clock.advance(1_000);
    expect(shown()).toMatchObject({ data: { userName: "rider" } });
    expect(app.store.getState()).toMatchObject({
      drafts: { profile: { firstName: "Robin" } },
      cart: { subscriptionTypeId: 103 },
    });
    expect(scope.isOver()).toBe(false);
    expect(await calls.bikeshare.user()).toMatchObject({ userName: "rider" });
    expect(seen).not.toContain("anonymous");
    unsubscribe();
    stop();
  });

  it("of another rider ends the previous rider's session, drafts and cart", async () => {
    const { app, shown, stop, scope } = await living();
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const before = await scope.calls();
    sessionOf(app).adopt(await tokenOf("monthly"));
    await clock.advance(1_000);
    expect(shown()).toMatchObject({ data: { userName: "monthly" } });
    expect(app.store.getState()).toMatchObject({ drafts: {}, cart: { subscriptionTypeId: null }, stashed: null });
    expect(scope.isOver()).toBe(true);
    expect(await before.bikeshare.user()).toBeUndefined();
    scope.ifStillCurrent(() => expect.unreachable("told to another rider"));
    stop();
    warn.mockRestore();
  });

  it.each([
    { whose: "the same rider's", token: () => tokenOf("rider") },
    { whose: "another rider's", token: () => tokenOf("monthly") },
    { whose: "nobody's", token: async () => "a token that nobody knows" },
  ])("is being identified until its rider is known: $whose", async ({ token }) => {
    const { app, stop } = await living();
    const given = await token();
    sessionOf(app).adopt(given);
    expect(app.store.getState().isBeingIdentified).toBe(true);
    await clock.advance(10_000);
    expect(app.store.getState().isBeingIdentified).toBe(false);
    stop();
  });

  it("holds back calls until its rider is known", async () => {
    const { app, stop } = await living();
    const token = await tokenOf("monthly");
    sessionOf(app).adopt(token);
    expect(await user(app)).toBeUndefined();
    expect(await user(app)).toMatchObject({ userName: "monthly" });
    stop();
  });

  it("counts as another rider's when the service cannot identify it", async () => {
    const { app, stop, scope } = await living();
    sessionOf(app).adopt("a token that nobody knows");
    await clock.advance(10_000);
    expect(scope.isOver()).toBe(true);
    expect(status(app)).toEqual({ status: "anonymous", isExpired: true });
    expect(app.store.getState().drafts).toEqual({});
    await sessionOf(app).logIn(RIDER);
    await clock.advance(1_000);
    expect(app.store.getState().drafts, "given back").toMatchObject({ profile: { firstName: "Robin" } });
    stop();
  });

  it("is dropped by a logout before it is identified", async () => {
    const { app, stop } = await living();
    sessionOf(app).adopt(await tokenOf("monthly"));
    sessionOf(app).logOut();
    await clock.advance(10_000);
    expect(status(app)).toEqual({ status: "anonymous", isExpired: false });
    stop();
  });
});

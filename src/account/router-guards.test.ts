import { describe, expect, it } from "vitest";
import { createStage, openRouterStage, RIDER, stage, VISITOR, watchStages } from "../../test/router-stage.ts";
import { SLOW_AFTER_MS } from "../query/query-cache.ts";

watchStages();

describe("a changed login or program", () => {
  it("a login continues to the requested path, without a history entry for the login", async () => {
    await openRouterStage("/trips/rate/17");
    expect(stage.location.get()).toBe("/login?redirect=%2Ftrips%2Frate%2F17");
    await stage.changeContext(RIDER);
    expect([stage.shown(), stage.router.get().shown?.isRequested]).toEqual(["rateTrip /trips/rate/17", false]);
    await stage.goBy(-1);
    expect(stage.shown()).toBe("rateTrip /trips/rate/17");
  });

  it.each(["/trips", "/pricing"])("a token lost on %s redirects to login and back, unannounced", async (path) => {
    await openRouterStage(path, RIDER);
    await stage.loseToken();
    expect(stage.shown()).toBe(`login /login?redirect=${encodeURIComponent(path)}`);
    expect(stage.announced).toEqual([]);
    await stage.changeContext(RIDER);
    expect(stage.location.get()).toBe(path);
  });

  it("after the redirect to login the rider can navigate to a public page", async () => {
    await openRouterStage("/billing-info", RIDER);
    await stage.loseToken();
    await stage.go("/billing-info");
    expect(stage.shown()).toBe("billing /billing-info");
  });

  it("a token lost during a navigation redirects to login, and then to the target", async () => {
    await openRouterStage("/", RIDER, new Set(["home", "login"]));
    await stage.go("/refer");
    await stage.loseToken();
    expect(stage.shown()).toBe("login /login?redirect=%2Frefer");
  });

  it("a rider's sign-up waits until the passes are loaded, reports slowness, and keeps its promo code", async () => {
    await openRouterStage("/", RIDER);
    await stage.go("/signup?pass=103&promo=RIDE20");
    expect([stage.shown(), stage.routeState()]).toEqual(["home /", "waiting"]);
    await stage.clock.advance(SLOW_AFTER_MS);
    expect(stage.routeState()).toBe("slow");
    await stage.changeContext({ hasActivePass: true });
    expect([stage.shown(), stage.routeState()]).toEqual(["change /change?pass=103&promo=RIDE20", "idle"]);
  });
});

describe("the effects of a query", () => {
  const RIDER_OF_ANY_SYSTEM = { ...RIDER, isSystemFixed: false } as const;

  it("are applied once, however often the guard context changes", async () => {
    await openRouterStage("/renew?promo=RIDE20", RIDER);
    await stage.changeContext({});
    await stage.changeContext({});
    expect(stage.effects).toMatchObject([{ promo: "RIDE20" }]);
    expect(stage.shown()).toBe("renew /renew?promo=RIDE20");
  });

  it("are applied again after a new login, which emptied the cart", async () => {
    await openRouterStage("/renew?promo=RIDE20", RIDER);
    await stage.loseToken();
    await stage.changeContext({ isLoggedIn: true });
    expect([stage.shown(), stage.effects.length]).toEqual(["renew /renew?promo=RIDE20", 2]);
  });

  it("are applied again for a new navigation", async () => {
    await openRouterStage("/renew?promo=RIDE20", RIDER);
    await stage.go("/trips");
    await stage.go("/renew?promo=RIDE20");
    expect(stage.effects).toHaveLength(2);
  });

  it("choose a program, until the rider chooses another one at login", async () => {
    createStage("/login?system=nope&redirect=%2Ftrips", { system: null, isSystemFixed: false });
    stage.applyEffects = async ({ system }) => {
      if (system !== undefined) stage.guardContext = { ...stage.guardContext, system };
    };
    await stage.open();
    expect(stage.effects).toMatchObject([{ system: null }]);
    await stage.changeContext({ system: "lax" });
    expect([stage.guardContext.system, stage.shown()]).toEqual(["lax", "login /login?system=nope&redirect=%2Ftrips"]);
    await stage.changeContext({ isLoggedIn: true });
    expect([stage.shown(), stage.effects.length]).toEqual(["trips /trips", 1]);
  });

  it("refuse a token once, and remove it from the address", async () => {
    await openRouterStage("/trips?access_token=t", RIDER);
    expect([stage.shown(), stage.location.get()]).toEqual(["trips /trips", "/trips"]);
    expect(stage.effects).toMatchObject([{ hasToken: true }]);
  });

  it("are not started again by their own changes", async () => {
    const pendingEffects = { finish: () => {} };
    createStage("/trips?system=lax", { ...RIDER_OF_ANY_SYSTEM });
    stage.applyEffects = () =>
      new Promise((resolve) => {
        pendingEffects.finish = resolve;
      });
    await stage.open();
    await stage.changeContext({ system: "lax" });
    expect([stage.effects.length, stage.routeState()]).toEqual([1, "applying"]);
    await stage.clock.advance(SLOW_AFTER_MS);
    expect(stage.routeState()).toBe("slow");
    pendingEffects.finish();
    await stage.settled();
    expect([stage.shown(), stage.routeState()]).toEqual(["trips /trips?system=lax", "idle"]);
  });

  it("can be retried after a failure", async () => {
    createStage("/trips?system=lax", { ...RIDER_OF_ANY_SYSTEM });
    stage.applyEffects = () => Promise.reject(new Error("no chunk"));
    await stage.open();
    expect([stage.shown(), stage.routeState()]).toEqual([null, "failed"]);
    stage.applyEffects = async () => {
      stage.guardContext = { ...stage.guardContext, system: "lax" };
    };
    await stage.changeContext({});
    expect([stage.shown(), stage.routeState()]).toEqual(["trips /trips?system=lax", "idle"]);
  });
});

it("endless redirects end at the current screen", async () => {
  await openRouterStage("/", RIDER);
  // A guard context that changes each time it is read leads to endless redirects.
  let reads = 0;
  Object.defineProperty(stage, "guardContext", {
    get: () => {
      reads += 1;
      return { ...VISITOR, isLoggedIn: reads % 2 === 0 };
    },
  });
  stage.router.navigate("/trips");
  await stage.settled();
  expect(reads).toBe(8);
  expect([stage.shown(), stage.routeState()]).toEqual(["home /", "idle"]);
});

import { beforeEach, describe, expect, it } from "vitest";
import { createStage, openRouterStage, RIDER, stage, watchStages } from "../../test/router-stage.ts";
import { SLOW_AFTER_MS } from "../query/query-cache.ts";

watchStages();

describe("the first screen", () => {
  it("renders at once if its chunk is loaded", () => {
    createStage("/");
    expect(stage.shown()).toBe("login /login");
    expect(stage.location.get()).toBe("/");
  });

  it("waits for its chunk", async () => {
    await openRouterStage("/trips", RIDER, new Set(["login"]));
    expect([stage.shown(), stage.routeState()]).toEqual([null, "loading"]);
    await stage.chunks[0]?.arrive();
    expect([stage.shown(), stage.routeState()]).toEqual(["trips /trips", "idle"]);
    expect([stage.announced, stage.router.get().shown?.isRequested], "the rider requested nothing").toEqual([
      [],
      false,
    ]);
  });

  it.each(["https://evil.example/trips", "//evil.example", "trips", "/\\evil"])("is home for %s", async (start) => {
    await openRouterStage(start, RIDER);
    expect(stage.shown()).toBe("home /");
  });
});

describe("navigating", () => {
  it("is announced once, as the final path", async () => {
    await openRouterStage("/");
    await stage.go("/trips?month=2026-03");
    expect(stage.announced).toEqual(["/login?redirect=%2Ftrips%3Fmonth%3D2026-03"]);
  });

  it("stops when the host page handles the navigation itself, and loads nothing", async () => {
    await openRouterStage("/", RIDER, new Set(["home"]));
    stage.hostTakesOver = true;
    await stage.go("/trips");
    expect([stage.shown(), stage.routeState(), stage.location.get()]).toEqual(["home /", "idle", "/"]);
    expect(stage.chunks).toEqual([]);
    await stage.changeContext({});
    expect(stage.shown()).toBe("home /");
  });

  it("to sign-up asks for its pass only if it is shown, and not on the way back", async () => {
    await openRouterStage("/pricing");
    const presetRequest = () => stage.router.get().shown?.presetRequest;
    stage.hostTakesOver = true;
    await stage.go("/signup?pass=103");
    expect(presetRequest()).toBe(0);
    stage.hostTakesOver = false;
    await stage.go("/signup?pass=103");
    const firstRequest = presetRequest();
    expect(firstRequest).toBeGreaterThan(0);
    await stage.go("/pricing");
    await stage.goBy(-1);
    expect([stage.shown(), presetRequest()]).toEqual(["signUp /signup?pass=103", firstRequest]);
    await stage.go("/signup?pass=103");
    expect(presetRequest()).toBeGreaterThan(firstRequest ?? 0);
  });

  it("keeps the request of the path with which the account is shown again", async () => {
    await openRouterStage("/signup?pass=103", {}, null, 7);
    const requests = [stage.router.get().shown?.presetRequest];
    await stage.go("/pricing");
    expect([...requests, stage.router.get().shown?.presetRequest]).toEqual([7, 7]);
  });

  it("replaces the history entry with replace: true", async () => {
    await openRouterStage("/", RIDER);
    await stage.go("/trips");
    stage.router.navigate("/profile", { replace: true });
    await stage.settled();
    await stage.goBy(-1);
    expect(stage.shown()).toBe("home /");
  });
});

describe("a chunk that loads slowly", () => {
  beforeEach(async () => {
    await openRouterStage("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
  });

  it("keeps the current screen, is slow after 7 s, and renders when it arrives", async () => {
    await stage.clock.advance(SLOW_AFTER_MS - 1);
    expect(stage.routeState()).toBe("loading");
    await stage.clock.advance(1);
    expect([stage.shown(), stage.routeState(), stage.location.get()]).toEqual(["home /", "slow", "/"]);
    await stage.chunks[0]?.arrive();
    expect([stage.shown(), stage.routeState(), stage.location.get()]).toEqual(["trips /trips", "idle", "/trips"]);
    expect(stage.router.get().shown?.isRequested).toBe(true);
    await stage.clock.advance(60_000);
    expect(stage.routeState()).toBe("idle");
  });

  it("is superseded by a later navigation", async () => {
    await stage.go("/profile");
    await stage.chunks[0]?.arrive();
    expect([stage.shown(), stage.routeState()]).toEqual(["home /", "loading"]);
    await stage.chunks[1]?.arrive();
    expect([stage.shown(), stage.location.get()]).toEqual(["profile /profile", "/profile"]);
    await stage.goBy(-1);
    expect(stage.shown()).toBe("home /");
  });

  it("is superseded by a navigation back to the current path, which is announced too, and fails silently", async () => {
    await stage.go("/");
    expect([stage.announced, stage.shown(), stage.location.get()]).toEqual([["/trips", "/"], "home /", "/"]);
    await stage.go("/");
    expect(stage.announced).toEqual(["/trips", "/"]);
    await stage.chunks[0]?.fail();
    expect([stage.shown(), stage.routeState()]).toEqual(["home /", "idle"]);
  });

  it("renders nothing after the element was removed", async () => {
    stage.stop();
    await stage.chunks[0]?.arrive();
    expect([stage.shown(), stage.location.get()]).toEqual(["home /", "/"]);
  });
});

describe("a chunk that cannot be loaded", () => {
  beforeEach(async () => {
    await openRouterStage("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    await stage.chunks[0]?.fail();
  });

  it("keeps the current screen, is retried on demand, and announced once", async () => {
    expect([stage.shown(), stage.routeState(), stage.location.get()]).toEqual(["home /", "failed", "/"]);
    await stage.changeContext({});
    expect(stage.routeState()).toBe("loading");
    await stage.chunks[1]?.arrive();
    expect([stage.shown(), stage.location.get(), stage.routeState()]).toEqual(["trips /trips", "/trips", "idle"]);
    expect(stage.announced).toEqual(["/trips"]);
  });

  it("is not retried after a later navigation", async () => {
    await stage.go("/");
    await stage.changeContext({});
    expect([stage.shown(), stage.routeState()]).toEqual(["home /", "idle"]);
    expect(stage.chunks).toHaveLength(1);
  });
});

describe("back and forward", () => {
  it("show the visited paths, unannounced", async () => {
    await openRouterStage("/", RIDER);
    await stage.go("/trips");
    await stage.go("/trips/rate/17");
    stage.announced.length = 0;
    await stage.goBy(-1);
    expect(stage.shown()).toBe("trips /trips");
    await stage.goBy(1);
    expect(stage.router.get().shown).toMatchObject({ route: "rateTrip", appPath: { path: "/trips/rate/17" } });
    expect(stage.announced).toEqual([]);
  });

  it("cancel the pending navigation when they end at the current path", async () => {
    await openRouterStage("/", RIDER, new Set(["home", "profile"]));
    await stage.go("/profile");
    stage.location.go(-1);
    await stage.goBy(1);
    expect([stage.shown(), stage.location.get(), stage.routeState()]).toEqual(["profile /profile", "/profile", "idle"]);
  });

  it("pass through the guards", async () => {
    await openRouterStage("/pricing", RIDER);
    await stage.go("/trips");
    await stage.go("/pricing");
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    await stage.goBy(-1);
    expect(stage.shown()).toBe("login /login?redirect=%2Ftrips");
  });
});

describe("a screen with unsaved changes", () => {
  const continuations: (() => void)[] = [];
  beforeEach(async () => {
    continuations.length = 0;
    await openRouterStage("/", RIDER);
    await stage.go("/profile");
    stage.router.blocker.block((go) => continuations.push(go));
    stage.announced.length = 0;
  });

  it("is left only after the rider confirms", async () => {
    await stage.go("/trips");
    expect([stage.shown(), stage.location.get(), stage.announced]).toEqual(["profile /profile", "/profile", []]);
    continuations[0]?.();
    await stage.settled();
    expect([stage.shown(), stage.location.get(), stage.announced]).toEqual(["trips /trips", "/trips", ["/trips"]]);
  });

  it("keeps its path on a back navigation until the rider confirms", async () => {
    await stage.goBy(-1);
    expect([stage.shown(), stage.location.get()]).toEqual(["profile /profile", "/profile"]);
    continuations[0]?.();
    await stage.settled();
    expect([stage.shown(), stage.location.get()]).toEqual(["home /", "/"]);
    // In the history the profile that the rider left comes after home, not before it.
    stage.router.blocker.block(() => {})();
    await stage.goBy(1);
    expect([stage.shown(), stage.location.get()]).toEqual(["profile /profile", "/profile"]);
  });

  it("does not block the redirect after a lost token", async () => {
    await stage.changeContext({ isLoggedIn: false });
    expect([stage.shown(), continuations]).toEqual(["login /login?redirect=%2Fprofile", []]);
  });

  it("does not ask once everything is saved", async () => {
    const unblock = stage.router.blocker.block(() => {});
    unblock();
    await stage.go("/trips");
    expect(stage.shown()).toBe("trips /trips");
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import type { SystemCode } from "../programs/program.ts";
import { SLOW_AFTER_MS } from "../query/load-state.ts";
import { formatAppPath } from "../routing/app-path.ts";
import type { GuardContext, QueryEffects } from "../routing/guards.ts";
import { createMemoryLocation, type Location } from "../routing/location.ts";
import type { RouteName } from "../routing/routes.ts";
import { createRouter, type Router } from "./router.ts";

const RIDER = { isLoggedIn: true, system: "phl" } as const satisfies Partial<GuardContext>;

/** A screen's chunk that is loading. */
interface Chunk {
  readonly route: RouteName | null;
  come(): Promise<void>;
  fail(): Promise<void>;
}

class Stage {
  readonly clock: FakeClock = createFakeClock();
  readonly location: Location;
  readonly announced: string[] = [];
  readonly effects: QueryEffects[] = [];
  readonly chunks: Chunk[] = [];
  /** Chunks that are loaded from the start; null for all of them. */
  here: ReadonlySet<RouteName | null> | null = null;
  guardContext: GuardContext;
  takesOver = false;
  carry: (effects: QueryEffects) => Promise<void> = async () => {};
  readonly router: Router;
  stop: () => void = () => {};

  constructor(start: string, guardContext: Partial<GuardContext> = {}, here: Stage["here"] = null) {
    this.here = here;
    this.location = createMemoryLocation(start);
    this.guardContext = {
      isLoggedIn: false,
      system: "phl",
      isSystemFixed: true,
      hasActivePass: null,
      ownPassId: null,
      isSigningUp: false,
      ...guardContext,
    };
    this.router = createRouter({
      location: this.location,
      clock: this.clock,
      guardContext: () => this.guardContext,
      applyQueryEffects: async (effects) => {
        this.effects.push(effects);
        await this.carry(effects);
      },
      isHere: (route) => this.here === null || this.here.has(route),
      load: (route) => this.load(route),
      announce: (place) => {
        this.announced.push(place);
        return !this.takesOver;
      },
    });
  }

  /** Starts the router as the account's hooks do: first a review, then the location. */
  async open(): Promise<this> {
    this.router.review();
    this.stop = this.router.start();
    await this.settled();
    return this;
  }

  settled = () => this.clock.advance(0);

  async go(to: string): Promise<void> {
    this.router.navigate(to);
    await this.settled();
  }

  /** The visible screen and its path. */
  shown(): string | null {
    const { shown } = this.router.get();
    return shown && `${shown.route} ${formatAppPath(shown.place)}`;
  }

  arriving(): string {
    const { routeStatus, isSlow } = this.router.get();
    return isSlow ? "slow" : routeStatus;
  }

  private load(route: RouteName | null): Promise<void> {
    return new Promise((resolve, reject) => {
      this.chunks.push({
        route,
        come: async () => {
          this.here = new Set([...(this.here ?? []), route]);
          resolve();
          await this.settled();
        },
        fail: async () => {
          reject(new Error("no chunk"));
          await this.settled();
        },
      });
    });
  }
}

let stage: Stage;
const open = async (...start: ConstructorParameters<typeof Stage>) => {
  stage = await new Stage(...start).open();
  return stage;
};
const complaints: unknown[] = [];
const complain = (reason: unknown) => void complaints.push(reason);
beforeEach(() => void process.on("unhandledRejection", complain));
afterEach(() => {
  stage.stop();
  process.off("unhandledRejection", complain);
  expect(complaints).toEqual([]);
});

describe("the first screen", () => {
  it("renders at once if its chunk is loaded", () => {
    stage = new Stage("/");
    expect(stage.shown()).toBe("login /login");
    expect(stage.location.get()).toBe("/");
  });

  it("waits for its chunk", async () => {
    await open("/trips", RIDER, new Set(["login"]));
    expect([stage.shown(), stage.arriving()]).toEqual([null, "loading"]);
    await stage.chunks[0]?.come();
    expect([stage.shown(), stage.arriving()]).toEqual(["trips /trips", "idle"]);
  });

  it("is not announced, and was not requested by the rider", async () => {
    await open("/trips", RIDER);
    expect(stage.announced).toEqual([]);
    expect(stage.router.get().shown?.isAsked).toBe(false);
  });

  it.each(["https://evil.example/trips", "//evil.example", "trips", "/\\evil"])("is home for %s", async (start) => {
    await open(start, RIDER);
    expect(stage.shown()).toBe("home /");
  });
});

describe("navigating", () => {
  it("keeps the current screen until the next one is loaded", async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    expect([stage.shown(), stage.arriving(), stage.location.get()]).toEqual(["home /", "loading", "/"]);
    await stage.chunks[0]?.come();
    expect([stage.shown(), stage.arriving(), stage.location.get()]).toEqual(["trips /trips", "idle", "/trips"]);
    expect(stage.router.get().shown?.isAsked).toBe(true);
  });

  it("is announced once, as the final path", async () => {
    await open("/");
    await stage.go("/trips?month=2026-03");
    expect(stage.announced).toEqual(["/login?redirect=%2Ftrips%3Fmonth%3D2026-03"]);
  });

  it("stops when the page takes over, and loads nothing", async () => {
    await open("/", RIDER, new Set(["home"]));
    stage.takesOver = true;
    await stage.go("/trips");
    expect([stage.shown(), stage.arriving(), stage.location.get()]).toEqual(["home /", "idle", "/"]);
    expect(stage.chunks).toEqual([]);
    stage.router.review();
    await stage.settled();
    expect(stage.shown()).toBe("home /");
  });

  it("replaces the history entry with replace: true", async () => {
    await open("/", RIDER);
    await stage.go("/trips");
    stage.router.navigate("/profile", { replace: true });
    await stage.settled();
    stage.location.back();
    await stage.settled();
    expect(stage.shown()).toBe("home /");
  });
});

describe("a chunk that loads slowly", () => {
  it("is slow after 7 s, and renders when it arrives", async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    await stage.clock.advance(SLOW_AFTER_MS - 1);
    expect(stage.arriving()).toBe("loading");
    await stage.clock.advance(1);
    expect([stage.shown(), stage.arriving()]).toEqual(["home /", "slow"]);
    await stage.chunks[0]?.come();
    expect([stage.shown(), stage.arriving()]).toEqual(["trips /trips", "idle"]);
    await stage.clock.advance(60_000);
    expect(stage.arriving()).toBe("idle");
  });

  it("is superseded by a later navigation", async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    await stage.go("/profile");
    await stage.chunks[0]?.come();
    expect([stage.shown(), stage.arriving()]).toEqual(["home /", "loading"]);
    await stage.chunks[1]?.come();
    expect([stage.shown(), stage.location.get()]).toEqual(["profile /profile", "/profile"]);
    stage.location.back();
    await stage.settled();
    expect(stage.shown()).toBe("home /");
  });

  it("is superseded by a navigation back to the current path, which is announced too", async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    await stage.go("/");
    expect([stage.announced, stage.shown(), stage.location.get()]).toEqual([["/trips", "/"], "home /", "/"]);
    await stage.go("/");
    expect(stage.announced).toEqual(["/trips", "/"]);
  });

  it("fails silently once it is superseded", async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    await stage.go("/");
    await stage.chunks[0]?.fail();
    expect([stage.shown(), stage.arriving()]).toEqual(["home /", "idle"]);
  });

  it("renders nothing after the element was removed", async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    stage.stop();
    await stage.chunks[0]?.come();
    expect([stage.shown(), stage.location.get()]).toEqual(["home /", "/"]);
  });
});

describe("a chunk that cannot be loaded", () => {
  beforeEach(async () => {
    await open("/", RIDER, new Set(["home"]));
    await stage.go("/trips");
    await stage.chunks[0]?.fail();
  });

  it("keeps the current screen and reports the failure", () => {
    expect([stage.shown(), stage.arriving(), stage.location.get()]).toEqual(["home /", "failed", "/"]);
  });

  it("is retried on demand, and announced once", async () => {
    stage.router.review();
    await stage.settled();
    expect(stage.arriving()).toBe("loading");
    await stage.chunks[1]?.come();
    expect([stage.shown(), stage.location.get(), stage.arriving()]).toEqual(["trips /trips", "/trips", "idle"]);
    expect(stage.announced).toEqual(["/trips"]);
  });

  it("is not retried after a later navigation", async () => {
    await stage.go("/");
    stage.router.review();
    await stage.settled();
    expect([stage.shown(), stage.arriving()]).toEqual(["home /", "idle"]);
    expect(stage.chunks).toHaveLength(1);
  });
});

describe("back and forward", () => {
  it("show the visited paths, unannounced", async () => {
    await open("/", RIDER);
    await stage.go("/trips");
    await stage.go("/trips/rate/17");
    stage.announced.length = 0;
    stage.location.back();
    await stage.settled();
    expect(stage.shown()).toBe("trips /trips");
    stage.location.forward();
    await stage.settled();
    expect(stage.router.get().shown).toMatchObject({ route: "rateTrip", params: { id: "17" } });
    expect(stage.announced).toEqual([]);
  });

  it("cancel the pending navigation when they end at the current path", async () => {
    await open("/", RIDER, new Set(["home", "profile"]));
    await stage.go("/profile");
    stage.location.back();
    stage.location.forward();
    await stage.settled();
    expect([stage.shown(), stage.location.get(), stage.arriving()]).toEqual(["profile /profile", "/profile", "idle"]);
  });

  it("pass through the guards", async () => {
    await open("/pricing", RIDER);
    await stage.go("/trips");
    await stage.go("/pricing");
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    stage.location.back();
    await stage.settled();
    expect(stage.shown()).toBe("login /login?redirect=%2Ftrips");
  });
});

describe("a screen with unsaved changes", () => {
  const ways: (() => void)[] = [];
  beforeEach(async () => {
    ways.length = 0;
    await open("/", RIDER);
    await stage.go("/profile");
    stage.router.blocker.block((go) => ways.push(go));
    stage.announced.length = 0;
  });

  it("is left only after the rider confirms", async () => {
    await stage.go("/trips");
    expect([stage.shown(), stage.location.get(), stage.announced]).toEqual(["profile /profile", "/profile", []]);
    ways[0]?.();
    await stage.settled();
    expect([stage.shown(), stage.location.get(), stage.announced]).toEqual(["trips /trips", "/trips", ["/trips"]]);
  });

  it("keeps its path on a back navigation until the rider confirms", async () => {
    stage.location.back();
    await stage.settled();
    expect([stage.shown(), stage.location.get()]).toEqual(["profile /profile", "/profile"]);
    ways[0]?.();
    await stage.settled();
    expect([stage.shown(), stage.location.get()]).toEqual(["home /", "/"]);
  });

  it("does not block the redirect after a lost token", async () => {
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    stage.router.review();
    await stage.settled();
    expect([stage.shown(), ways]).toEqual(["login /login?redirect=%2Fprofile", []]);
  });

  it("does not ask once everything is saved", async () => {
    const stop = stage.router.blocker.block(() => {});
    stop();
    await stage.go("/trips");
    expect(stage.shown()).toBe("trips /trips");
  });
});

describe("a changed login or program", () => {
  it("a login continues to the requested path, without a history entry for the login", async () => {
    await open("/trips/rate/17");
    expect(stage.location.get()).toBe("/login?redirect=%2Ftrips%2Frate%2F17");
    stage.guardContext = { ...stage.guardContext, ...RIDER };
    stage.router.review();
    await stage.settled();
    expect([stage.shown(), stage.router.get().shown?.isAsked]).toEqual(["rateTrip /trips/rate/17", false]);
    stage.location.back();
    await stage.settled();
    expect(stage.shown()).toBe("rateTrip /trips/rate/17");
  });

  it.each([
    { place: "/trips", back: "/trips" },
    { place: "/billing-info?month=1", back: "/billing-info?month=1" },
    { place: "/pricing", back: "/pricing" },
  ])("a token lost on $place redirects to login and back, unannounced", async ({ place, back }) => {
    await open(place, RIDER);
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    stage.router.leave();
    await stage.settled();
    expect(stage.shown()).toBe(`login /login?redirect=${encodeURIComponent(back)}`);
    expect(stage.announced).toEqual([]);
    stage.guardContext = { ...stage.guardContext, ...RIDER };
    stage.router.review();
    await stage.settled();
    expect(stage.location.get()).toBe(back);
  });

  it("after the redirect to login the rider can navigate to a public page", async () => {
    await open("/billing-info", RIDER);
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    stage.router.leave();
    await stage.settled();
    await stage.go("/billing-info");
    expect(stage.shown()).toBe("billing /billing-info");
  });

  it("a token lost during a navigation redirects to login, and then to the target", async () => {
    await open("/", RIDER, new Set(["home", "login"]));
    await stage.go("/refer");
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    stage.router.leave();
    await stage.settled();
    expect(stage.shown()).toBe("login /login?redirect=%2Frefer");
  });

  it("a rider's sign-up waits until the passes are loaded, and reports slowness", async () => {
    await open("/", RIDER);
    await stage.go("/signup?pass=103");
    expect([stage.shown(), stage.arriving()]).toEqual(["home /", "waiting"]);
    await stage.clock.advance(SLOW_AFTER_MS);
    expect(stage.arriving()).toBe("slow");
    stage.guardContext = { ...stage.guardContext, hasActivePass: true };
    stage.router.review();
    await stage.settled();
    expect([stage.shown(), stage.arriving()]).toEqual(["change /change?pass=103", "idle"]);
  });
});

describe("the effects of a query", () => {
  const UNFIXED = { ...RIDER, isSystemFixed: false } as const;

  it("are applied before anything renders", async () => {
    await open("/renew?promo=RIDE20", RIDER);
    expect(stage.effects).toMatchObject([{ promo: "RIDE20" }]);
    expect(stage.shown()).toBe("renew /renew?promo=RIDE20");
  });

  it("are applied once, however often the guard context changes", async () => {
    await open("/renew?promo=RIDE20", RIDER);
    stage.router.review();
    await stage.settled();
    stage.router.review();
    await stage.settled();
    expect(stage.effects).toHaveLength(1);
    expect(stage.shown()).toBe("renew /renew?promo=RIDE20");
  });

  it("stay in the address after redirects, even when the rider's passes load late", async () => {
    await open("/signup?pass=103&promo=RIDE20", { ...RIDER, hasActivePass: null });
    stage.guardContext = { ...stage.guardContext, hasActivePass: true };
    stage.router.review();
    await stage.settled();
    expect(stage.shown()).toBe("change /change?pass=103&promo=RIDE20");
  });

  it("are applied again after a new login, which emptied the cart", async () => {
    await open("/renew?promo=RIDE20", RIDER);
    stage.guardContext = { ...stage.guardContext, isLoggedIn: false };
    stage.router.leave();
    await stage.settled();
    stage.guardContext = { ...stage.guardContext, isLoggedIn: true };
    stage.router.review();
    await stage.settled();
    expect([stage.shown(), stage.effects.length]).toEqual(["renew /renew?promo=RIDE20", 2]);
  });

  it("are applied again for a new navigation", async () => {
    await open("/renew?promo=RIDE20", RIDER);
    await stage.go("/trips");
    await stage.go("/renew?promo=RIDE20");
    expect(stage.effects).toHaveLength(2);
  });

  it("choose a program, until the rider chooses another one at login", async () => {
    stage = new Stage("/login?system=nope&redirect=%2Ftrips", { system: null, isSystemFixed: false });
    const choose = (system: SystemCode | null) => {
      stage.guardContext = { ...stage.guardContext, system };
      stage.router.review();
      return stage.settled();
    };
    stage.carry = async ({ system }) => {
      if (system !== undefined) stage.guardContext = { ...stage.guardContext, system };
    };
    await stage.open();
    expect(stage.effects).toMatchObject([{ system: null }]);
    await choose("lax");
    expect([stage.guardContext.system, stage.shown()]).toEqual(["lax", "login /login?system=nope&redirect=%2Ftrips"]);
    stage.guardContext = { ...stage.guardContext, isLoggedIn: true };
    await choose("lax");
    expect([stage.shown(), stage.effects.length]).toEqual(["trips /trips", 1]);
  });

  it("refuse a token once, and remove it from the address", async () => {
    await open("/trips?access_token=t", RIDER);
    expect([stage.shown(), stage.location.get()]).toEqual(["trips /trips", "/trips"]);
    expect(stage.effects).toMatchObject([{ refusesToken: true }]);
  });

  it("are not started again by their own changes", async () => {
    const go = { on: () => {} };
    stage = new Stage("/trips?system=lax", { ...UNFIXED });
    stage.carry = () =>
      new Promise((resolve) => {
        go.on = resolve;
      });
    await stage.open();
    stage.guardContext = { ...stage.guardContext, system: "lax" };
    stage.router.review();
    await stage.settled();
    expect([stage.effects.length, stage.arriving()]).toEqual([1, "applying"]);
    await stage.clock.advance(SLOW_AFTER_MS);
    expect(stage.arriving()).toBe("slow");
    go.on();
    await stage.settled();
    expect([stage.shown(), stage.arriving()]).toEqual(["trips /trips?system=lax", "idle"]);
  });

  it("can be retried after a failure", async () => {
    stage = new Stage("/trips?system=lax", { ...UNFIXED });
    stage.carry = () => Promise.reject(new Error("no chunk"));
    await stage.open();
    expect([stage.shown(), stage.arriving()]).toEqual([null, "failed"]);
    stage.carry = async () => {
      stage.guardContext = { ...stage.guardContext, system: "lax" };
    };
    stage.router.review();
    await stage.settled();
    expect([stage.shown(), stage.arriving()]).toEqual(["trips /trips?system=lax", "idle"]);
  });
});

it("endless redirects end at the current screen", async () => {
  await open("/", RIDER);
  // A guard context that changes with every question leads to endless redirects.
  let asked = 0;
  Object.defineProperty(stage, "guardContext", {
    get: () => {
      asked += 1;
      return {
        ...RIDER,
        isLoggedIn: asked % 2 === 0,
        isSystemFixed: true,
        hasActivePass: null,
        isSigningUp: false,
      };
    },
  });
  stage.router.navigate("/trips");
  await stage.settled();
  expect(asked).toBe(8);
  expect([stage.shown(), stage.arriving()]).toEqual(["home /", "idle"]);
});

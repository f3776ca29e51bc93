// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { withOldLibrary } from "../../test/old-library.ts";
import { openSandbox } from "../../test/sandbox-app.ts";
import { IDLE_PURCHASE, purchaseStatesOf } from "../purchase/purchase-state.ts";
import { sessionOf } from "../session/session.ts";
import {
  cacheOf,
  createQueryCache,
  type QueryCache,
  queryKey,
  reloadVisible,
  riderKey,
  SLOW_AFTER_MS,
} from "./query-cache.ts";

interface Request {
  readonly signal: AbortSignal;
  answer(data: unknown): Promise<void>;
  fail(error: unknown): Promise<void>;
}

let clock: FakeClock;
let cache: QueryCache;
let requests: Request[];

beforeEach(() => {
  clock = createFakeClock();
  cache = createQueryCache(clock);
  requests = [];
});

const load = (signal: AbortSignal) =>
  new Promise<unknown>((resolve, reject) => {
    requests.push({
      signal,
      answer: (data) => {
        resolve(data);
        return clock.advance(0);
      },
      fail: (error) => {
        reject(error);
        return clock.advance(0);
      },
    });
  });
const TRIPS = queryKey("trips");
const FEES = queryKey("fees");
const ignoreChange = () => undefined;
const listen = (key = TRIPS) => cache.subscribe(key, load, ignoreChange);

describe("a prefetch", () => {
  it("is shared with later subscribers", async () => {
    cache.prefetch(TRIPS, load);
    cache.prefetch(TRIPS, load);
    listen();
    expect(requests).toHaveLength(1);
    await requests[0]?.answer("data");
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", data: "data" });
  });

  it("is dropped by a logout", () => {
    cache.prefetch(TRIPS, load);
    cache.clear();
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

describe("a load", () => {
  it("shows loading, then its data", async () => {
    const statuses: string[] = [];
    cache.subscribe(TRIPS, load, () => statuses.push(cache.read(TRIPS).status));
    await requests[0]?.answer(["a trip"]);
    expect(statuses).toEqual(["loading", "ready"]);
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", data: ["a trip"], reloading: false });
  });

  it("shows a failure, also of a loader that throws synchronously", async () => {
    cache.subscribe(
      TRIPS,
      () => {
        throw new Error("no");
      },
      ignoreChange,
    );
    await clock.advance(0);
    expect(cache.read(TRIPS)).toMatchObject({ status: "failed", error: new Error("no") });
  });

  it("is idle without a loader", async () => {
    listen();
    await requests[0]?.answer(undefined);
    expect(cache.read(TRIPS).status).toBe("idle");
  });

  it("is superseded by data that is set", async () => {
    listen();
    cache.set(TRIPS, ["a trip"]);
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer([]);
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", data: ["a trip"], reloading: false });
    cache.set(FEES, []);
    expect(cache.read(FEES).status).toBe("loading");
  });

  it("is slow after 7 s and continues", async () => {
    listen();
    await clock.advance(SLOW_AFTER_MS - 1);
    expect(cache.read(TRIPS)).toEqual({ status: "loading", slow: false });
    await clock.advance(1);
    expect(cache.read(TRIPS)).toEqual({ status: "loading", slow: true });
    expect(requests[0]?.signal.aborted).toBe(false);
    await requests[0]?.answer(1);
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", slow: false });
  });
});

describe("after the last subscriber leaves", () => {
  it("a load is aborted and dropped", async () => {
    const leaveFirst = listen();
    const leaveSecond = listen();
    leaveFirst();
    await clock.advance(0);
    expect(requests[0]?.signal.aborted).toBe(false);
    leaveSecond();
    await clock.advance(0);
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer("too late");
    expect(cache.read(TRIPS).status).toBe("loading");
  });

  it("a load continues if another subscriber comes at once", async () => {
    listen()();
    listen();
    await clock.advance(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal.aborted).toBe(false);
  });

  it("the data of a load stays, and is shown during the next load", async () => {
    const leave = listen();
    await requests[0]?.answer("old");
    leave();
    await clock.advance(0);
    listen();
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", data: "old", reloading: true });
    await requests[1]?.answer("new");
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", data: "new", reloading: false });
  });
});

describe("invalidating", () => {
  it.each([
    {
      what: "succeeds",
      answer: (request?: Request) => request?.answer("new"),
      result: { data: "new", reloadError: null },
    },
    { what: "fails", answer: (request?: Request) => request?.fail("no"), result: { data: "old", reloadError: "no" } },
  ])("keeps the data until the reload $what: $result", async ({ answer, result }) => {
    listen();
    await requests[0]?.answer("old");
    cache.invalidate(TRIPS);
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", data: "old", reloading: true });
    await answer(requests[1]);
    expect(cache.read(TRIPS)).toMatchObject({ status: "ready", reloading: false, ...result });
  });

  it("affects all keys that begin with the given key, a refetch that key only", async () => {
    const keys = [queryKey("trips", 1), queryKey("trips", 12), FEES];
    for (const [index, key] of keys.entries()) {
      listen(key);
      await requests[index]?.answer(index);
    }
    cache.invalidate(TRIPS);
    expect(requests).toHaveLength(5);
    cache.refetch(queryKey("trips", 1));
    expect(requests).toHaveLength(6);
  });
});

it("a login drops the rider's data where an old library gave arrays and strings a toJSON", () =>
  withOldLibrary(async () => {
    const user = riderKey("user");
    listen(user);
    listen(queryKey("catalogue"));
    await requests[0]?.answer("the first rider");
    await requests[1]?.answer("passes");
    cache.reset(riderKey());
    expect(cache.read(user).status).toBe("loading");
    expect(cache.read(queryKey("catalogue"))).toMatchObject({ status: "ready", data: "passes" });
  }, [Array.prototype, String.prototype]));

it("reset drops all data, and loads again what is subscribed", async () => {
  const leave = listen(FEES);
  listen(TRIPS);
  await requests[0]?.answer("fees");
  await requests[1]?.answer("trips");
  leave();
  await clock.advance(0);
  cache.reset();
  expect(cache.read(FEES)).toEqual({ status: "loading", slow: false });
  expect(cache.read(TRIPS)).toEqual({ status: "loading", slow: false });
  expect(requests).toHaveLength(3);
});

const PROMO_KEYS = [queryKey("promo", "RIDE20", 103, "ana@example.org"), riderKey("promo", "RIDE20", 103)];
const OTHER_KEYS = [riderKey("summary"), riderKey("trips", "2026-03")];

it.each([
  { state: IDLE_PURCHASE, reloadedKeys: [...PROMO_KEYS, ...OTHER_KEYS] },
  // During a purchase the promo code is not checked again, so that the shown price stays; all other data is reloaded.
  { state: { status: "checking" }, reloadedKeys: [...OTHER_KEYS] },
  { state: { status: "notFound", isKeyed: true, unsent: null }, reloadedKeys: [...OTHER_KEYS] },
] as const)("a $state.status purchase reloads the visible data: $reloadedKeys", ({ state, reloadedKeys }) => {
  const app = openSandbox(clock).openApp();
  let loadedKeys: string[] = [];
  const unsubscribers = [...PROMO_KEYS, ...OTHER_KEYS].map((key) =>
    cacheOf(app).subscribe(
      key,
      async () => {
        loadedKeys.push(key);
      },
      () => {},
    ),
  );
  purchaseStatesOf(app).show("signUp", null, state, sessionOf(app).begin());
  const returnLater = () => {
    for (const state of ["hidden", "visible"] as const) {
      vi.spyOn(document, "visibilityState", "get").mockReturnValue(state);
      document.dispatchEvent(new Event("visibilitychange"));
      clock.jump(10 * 60_000);
    }
  };
  for (const returnToPage of [() => dispatchEvent(new Event("online")), () => reloadVisible(app), returnLater]) {
    loadedKeys = [];
    returnToPage();
    expect(loadedKeys).toEqual(reloadedKeys);
  }
  for (const unsubscribe of unsubscribers) unsubscribe();
});

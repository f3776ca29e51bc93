import { beforeEach, describe, expect, it } from "vitest";
import { createFakeClock, type FakeClock } from "../../test/fake-clock.ts";
import { SLOW_AFTER_MS } from "./load-state.ts";
import { createQueryCache, type QueryCache } from "./query-cache.ts";

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

const loader = (signal: AbortSignal) =>
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
const silent = () => undefined;
const listen = (key = "trips") => cache.subscribe(key, loader, silent);

describe("a load that begins before anybody listens", () => {
  it("is not begun twice, and who comes later sees it", async () => {
    cache.begin("trips", loader);
    cache.begin("trips", loader);
    listen();
    expect(requests).toHaveLength(1);
    await requests[0]?.answer("data");
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: "data" });
  });

  it("that failed is begun again by who comes", async () => {
    cache.begin("trips", loader);
    await requests[0]?.fail(new Error("down"));
    listen();
    expect(requests).toHaveLength(2);
  });

  it("goes with a logout", () => {
    cache.begin("trips", loader);
    cache.drop();
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

describe("a load", () => {
  it("shows loading, then its data", async () => {
    const seen: string[] = [];
    cache.subscribe("trips", loader, () => seen.push(cache.read("trips").status));
    await requests[0]?.answer(["a trip"]);
    expect(seen).toEqual(["loading", "ready"]);
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: ["a trip"], reloading: false });
  });

  it("shows a failure, also of a loader that throws at once", async () => {
    cache.subscribe(
      "trips",
      () => {
        throw new Error("no");
      },
      silent,
    );
    await clock.advance(0);
    expect(cache.read("trips")).toMatchObject({ status: "failed", error: new Error("no") });
  });

  it("is idle where there is nothing to load", async () => {
    listen();
    await requests[0]?.answer(undefined);
    expect(cache.read("trips").status).toBe("idle");
  });

  it("is shared by all who ask for the same key", async () => {
    listen();
    listen();
    listen("fees");
    await requests[0]?.answer(1);
    listen();
    expect(requests).toHaveLength(2);
  });

  it("gives way to what is put in its place", async () => {
    listen();
    cache.put("trips", ["a trip"]);
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer([]);
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: ["a trip"], reloading: false });
    cache.put("fees", []);
    expect(cache.read("fees").status).toBe("loading");
  });

  it("is slow after 7 s and goes on", async () => {
    listen();
    await clock.advance(SLOW_AFTER_MS - 1);
    expect(cache.read("trips")).toEqual({ status: "loading", slow: false });
    await clock.advance(1);
    expect(cache.read("trips")).toEqual({ status: "loading", slow: true });
    expect(requests[0]?.signal.aborted).toBe(false);
    await requests[0]?.answer(1);
    expect(cache.read("trips")).toMatchObject({ status: "ready", slow: false });
  });
});

describe("when nobody listens any more", () => {
  it("a load is aborted and forgotten", async () => {
    const one = listen();
    const other = listen();
    one();
    await clock.advance(0);
    expect(requests[0]?.signal.aborted).toBe(false);
    other();
    await clock.advance(0);
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[0]?.answer("too late");
    expect(cache.read("trips").status).toBe("loading");
  });

  it("a load goes on if somebody takes over at once", async () => {
    listen()();
    listen();
    await clock.advance(0);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.signal.aborted).toBe(false);
  });

  it("its data stays, to be shown while it is loaded again", async () => {
    const leave = listen();
    await requests[0]?.answer("old");
    leave();
    await clock.advance(0);
    listen();
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: "old", reloading: true });
    await requests[1]?.answer("new");
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: "new", reloading: false });
  });
});

describe("invalidating", () => {
  it("loads again what is shown, keeping its data", async () => {
    listen();
    await requests[0]?.answer("old");
    cache.invalidate("trips");
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: "old", reloading: true });
    await requests[1]?.answer("new");
    expect(cache.read("trips")).toMatchObject({ data: "new", reloading: false });
  });

  it("leaves other keys alone", async () => {
    listen("trips/3");
    listen("fees");
    await requests[0]?.answer(1);
    await requests[1]?.answer(2);
    cache.invalidate("trips/");
    expect(requests).toHaveLength(3);
  });

  it("drops the answer to the load that it replaces", async () => {
    listen();
    cache.invalidate();
    expect(requests[0]?.signal.aborted).toBe(true);
    await requests[1]?.answer("new");
    await requests[0]?.answer("old");
    expect(cache.read("trips")).toMatchObject({ data: "new" });
  });

  it("keeps the data when loading again fails, and says so", async () => {
    listen();
    await requests[0]?.answer("old");
    cache.invalidate();
    await requests[1]?.fail("no");
    expect(cache.read("trips")).toMatchObject({ status: "ready", data: "old", reloadError: "no" });
  });
});

it("reloading loads one key again, and no key that only starts so", async () => {
  listen("trips/1");
  listen("trips/12");
  await requests[0]?.answer(1);
  await requests[1]?.answer(12);
  cache.reload("trips/1");
  cache.reload("fees");
  expect(requests).toHaveLength(3);
});

it("clearing shows nothing of what was known", async () => {
  const leave = listen("fees");
  listen("trips");
  await requests[0]?.answer("fees");
  await requests[1]?.answer("trips");
  leave();
  await clock.advance(0);
  cache.clear();
  expect(cache.read("fees")).toEqual({ status: "loading", slow: false });
  expect(cache.read("trips")).toEqual({ status: "loading", slow: false });
  expect(requests).toHaveLength(3);
});

import { expect, it, vi } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage } from "../../test/memory-storage.ts";
import { createPendingCharge, createPurchaseLock } from "./purchase-lock.ts";

/** A fake of the browser's locks, shared by all tabs of a site. */
function createLocks(): LockManager {
  const held = new Set<string>();
  const request = async (name: string, _options: LockOptions, use: (lock: Lock | null) => unknown) => {
    if (held.has(name)) return use(null);
    held.add(name);
    try {
      return await use({ name, mode: "exclusive" });
    } finally {
      held.delete(name);
    }
  };
  // The fake only has the form with options.
  return { request, query: async () => ({}) } as unknown as LockManager;
}

function pending<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const NAME = "purchase";

const SETTINGS = [
  { browser: "with the browser's locks", locks: createLocks },
  { browser: "without any", locks: () => undefined },
];

it.each(SETTINGS)("rejects a second purchase on a page while the first one runs, $browser", async ({ locks }) => {
  const lock = createPurchaseLock(locks());
  const first = pending<string>();
  const second = vi.fn(async () => "second");
  const running = lock.hold(NAME, false, () => first.promise);
  expect(await lock.hold(NAME, false, second)).toBeNull();
  first.resolve("first");
  expect(await running).toBe("first");
  expect(second).not.toHaveBeenCalled();
  expect(await lock.hold(NAME, false, second)).toBe("second");
});

it("two tabs share a lock", async () => {
  const locks = createLocks();
  const [here, there] = [createPurchaseLock(locks), createPurchaseLock(locks)];
  const first = pending<string>();
  const running = here.hold(NAME, false, () => first.promise);
  expect(await there.hold(NAME, false, async () => "second")).toBeNull();
  first.resolve("first");
  await running;
  expect(await there.hold(NAME, false, async () => "second")).toBe("second");
});

it("what only asks waits for the purchase of its page, also where that fails", async () => {
  const lock = createPurchaseLock();
  const first = pending<string>();
  const done: string[] = [];
  const running = lock.hold(NAME, false, () => first.promise.then(() => Promise.reject(new Error("broken"))));
  const waiting = [1, 2].map((turn) => lock.hold(NAME, true, async () => done.push(`asked ${turn}`)));
  expect(done).toEqual([]);
  first.resolve("first");
  await expect(running).rejects.toThrow("broken");
  await Promise.all(waiting);
  expect(done).toEqual(["asked 1", "asked 2"]);
});

it.each(SETTINGS)("releases the lock when a purchase throws, $browser", async ({ locks }) => {
  const lock = createPurchaseLock(locks());
  await expect(lock.hold(NAME, false, async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await lock.hold(NAME, false, async () => "next")).toBe("next");
});

it("covers only this page where the browser denies Web Locks", async () => {
  const denied = {
    request: async () => Promise.reject(new DOMException("denied", "SecurityError")),
    query: async () => ({}),
  } as unknown as LockManager;
  const lock = createPurchaseLock(denied);
  const first = pending<string>();
  const running = lock.hold(NAME, false, () => first.promise);
  expect(await lock.hold(NAME, false, async () => "second")).toBeNull();
  first.resolve("first");
  expect(await running).toBe("first");
});

it("never starts a purchase twice, even if the browser's lock fails afterwards", async () => {
  const breaks = {
    request: async (_name: string, _options: LockOptions, use: (lock: Lock) => Promise<unknown>) => {
      await use({ name: "purchase", mode: "exclusive" });
      throw new DOMException("stolen", "AbortError");
    },
    query: async () => ({}),
  } as unknown as LockManager;
  const purchase = vi.fn(async () => "done");
  await expect(createPurchaseLock(breaks).hold(NAME, false, purchase)).rejects.toThrow("stolen");
  expect(purchase).toHaveBeenCalledOnce();
});

/** Two pages of one browser, each with its own clock. */
function pages() {
  const shared = createStorage();
  const clocks = [createFakeClock(), createFakeClock("2031-01-01T00:00:00Z")] as const;
  const [here, there] = clocks.map((clock) => createPendingCharge("phl rider", clock, shared));
  if (!here || !there) throw new Error("two pages");
  return { here, there, clock: clocks[1], shared };
}

it("a page tells its own mark from another page's", () => {
  const { here, there } = pages();
  here.write("mine", "sent");
  expect(here.othersCharge(["something else", "mine"])).toBe("none");
  expect(there.othersCharge([])).toBe("fresh");
  expect(there.othersCharge(["min"])).toBe("fresh");
});

it("another page's charge is fresh for a minute after this page first sees it, whatever the device's clock says", async () => {
  const { here, there, clock } = pages();
  here.write("theirs", "sent");
  await clock.advance(300_000);
  expect(there.othersCharge([])).toBe("fresh");
  clock.jump(-86_400_000);
  await clock.advance(59_999);
  clock.jump(2 * 86_400_000);
  expect(there.othersCharge([])).toBe("fresh");
  await clock.advance(1);
  expect(there.othersCharge([])).toBe("old");
});

it("the minute starts anew when the sending page loses its connection", async () => {
  const { here, there, clock } = pages();
  here.write("theirs", "sent");
  there.othersCharge([]);
  await clock.advance(60_000);
  here.write("theirs", "lost");
  expect(there.othersCharge([])).toBe("fresh");
});

it("clears its own mark, and leaves another page's alone", () => {
  const { here, there } = pages();
  here.write("mine", "sent");
  there.clear("another");
  expect(there.othersCharge([])).toBe("fresh");
  here.clear("mine");
  expect(there.othersCharge([])).toBe("none");
});

it("a mark that was looked up keeps its state when a second attempt sends nothing", () => {
  const { here, there } = pages();
  here.write("mine", "asked");
  here.claim("mine");
  here.release("mine", true);
  expect([there.othersCharge([]), there.isAlone([])]).toEqual(["none", false]);
  here.claim("mine");
  here.release("mine", false);
  expect(there.isAlone([])).toBe(true);
});

it("stores neither a time nor a rider", () => {
  const { here, shared } = pages();
  here.write("an-id", "sent");
  const marks = [...Array(shared.length).keys()].map((index) => shared.getItem(shared.key(index) ?? ""));
  expect(marks).toEqual([expect.stringMatching(/^an-id sent \d{1,6}$/)]);
});

it("knows of no other page and throws nothing where the browser denies storage", () => {
  const alone = createPendingCharge("phl rider", createFakeClock(), null);
  alone.write("mine", "sent");
  expect(alone.othersCharge([])).toBe("none");
  alone.dismiss([]);
});

it("a charge that is sent again is fresh again, also for a page that missed the state in between", async () => {
  const { here, there, clock } = pages();
  here.claim("theirs");
  here.write("theirs", "sent");
  there.othersCharge([]);
  here.write("theirs", "asked");
  await clock.advance(120_000);
  here.claim("theirs");
  here.write("theirs", "sent");
  expect(there.othersCharge([])).toBe("fresh");
});

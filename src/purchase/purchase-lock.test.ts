import { expect, it, vi } from "vitest";
import { createPurchaseLock } from "./purchase-lock.ts";

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

const NAME = async () => "purchase";

const SETTINGS = [
  { browser: "with the browser's locks", locks: createLocks },
  { browser: "without any", locks: () => undefined },
];

it.each(SETTINGS)("rejects a second purchase on a page while the first one runs, $browser", async ({ locks }) => {
  const lock = createPurchaseLock(locks());
  const first = pending<string>();
  const second = vi.fn(async () => "second");
  const running = lock.hold(NAME, () => first.promise);
  expect(await lock.hold(NAME, second)).toBeNull();
  first.resolve("first");
  expect(await running).toBe("first");
  expect(second).not.toHaveBeenCalled();
  expect(await lock.hold(NAME, second)).toBe("second");
});

it("two tabs share a lock", async () => {
  const locks = createLocks();
  const [here, there] = [createPurchaseLock(locks), createPurchaseLock(locks)];
  const first = pending<string>();
  const running = here.hold(NAME, () => first.promise);
  expect(await there.hold(NAME, async () => "second")).toBeNull();
  first.resolve("first");
  await running;
  expect(await there.hold(NAME, async () => "second")).toBe("second");
});

it("two riders do not block each other", async () => {
  const locks = createLocks();
  const running = createPurchaseLock(locks).hold(NAME, () => new Promise(() => {}));
  expect(
    await createPurchaseLock(locks).hold(
      async () => "another rider",
      async () => "done",
    ),
  ).toBe("done");
  void running;
});

it.each(SETTINGS)("releases the lock when a purchase throws, $browser", async ({ locks }) => {
  const lock = createPurchaseLock(locks());
  await expect(lock.hold(NAME, async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await lock.hold(NAME, async () => "next")).toBe("next");
});

it("covers only this page where the browser denies Web Locks", async () => {
  const denied = {
    request: async () => Promise.reject(new DOMException("denied", "SecurityError")),
    query: async () => ({}),
  } as unknown as LockManager;
  const lock = createPurchaseLock(denied);
  const first = pending<string>();
  const running = lock.hold(NAME, () => first.promise);
  expect(await lock.hold(NAME, async () => "second")).toBeNull();
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
  await expect(createPurchaseLock(breaks).hold(NAME, purchase)).rejects.toThrow("stolen");
  expect(purchase).toHaveBeenCalledOnce();
});

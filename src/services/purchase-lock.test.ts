import { describe, expect, it, vi } from "vitest";
import { createTabStorage } from "../../test/histories/browser-tab.ts";
import { createPurchaseLock } from "./purchase-lock.ts";
import { createSentMark } from "./sent-mark.ts";

/** The browser's locks, as far as we use them; shared by all tabs of a site. */
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
  // Only the form with options and without overloads is played.
  return { request, query: async () => ({}) } as unknown as LockManager;
}

function pending<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

const SETTINGS = [
  { browser: "with the browser's locks", locks: createLocks },
  { browser: "without any", locks: () => undefined },
];

it.each(SETTINGS)("a second purchase of one page gets nothing while the first runs, $browser", async ({ locks }) => {
  const lock = createPurchaseLock("purchase", locks());
  const first = pending<string>();
  const second = vi.fn(async () => "second");
  const running = lock.hold(() => first.promise);
  expect(await lock.hold(second)).toBeNull();
  first.resolve("first");
  expect(await running).toBe("first");
  expect(second).not.toHaveBeenCalled();
  expect(await lock.hold(second)).toBe("second");
});

it("two tabs share a lock", async () => {
  const locks = createLocks();
  const [here, there] = [createPurchaseLock("purchase", locks), createPurchaseLock("purchase", locks)];
  const first = pending<string>();
  const running = here.hold(() => first.promise);
  expect(await there.hold(async () => "second")).toBeNull();
  first.resolve("first");
  await running;
  expect(await there.hold(async () => "second")).toBe("second");
});

it("two programs do not stand in each other's way", async () => {
  const locks = createLocks();
  const running = createPurchaseLock("purchase phl", locks).hold(() => new Promise(() => {}));
  expect(await createPurchaseLock("purchase las", locks).hold(async () => "done")).toBe("done");
  void running;
});

it.each(SETTINGS)("a purchase that throws gives the lock back, $browser", async ({ locks }) => {
  const lock = createPurchaseLock("purchase", locks());
  await expect(lock.hold(async () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(await lock.hold(async () => "next")).toBe("next");
});

it("where the browser denies its locks, this page alone is covered", async () => {
  const denied = {
    request: async () => Promise.reject(new DOMException("denied", "SecurityError")),
    query: async () => ({}),
  } as unknown as LockManager;
  const lock = createPurchaseLock("purchase", denied);
  const first = pending<string>();
  const running = lock.hold(() => first.promise);
  expect(await lock.hold(async () => "second")).toBeNull();
  first.resolve("first");
  expect(await running).toBe("first");
});

it("a purchase that began is never begun again, whatever the browser's locks do afterwards", async () => {
  const breaks = {
    request: async (_name: string, _options: LockOptions, use: (lock: Lock) => Promise<unknown>) => {
      await use({ name: "purchase", mode: "exclusive" });
      throw new DOMException("stolen", "AbortError");
    },
    query: async () => ({}),
  } as unknown as LockManager;
  const purchase = vi.fn(async () => "done");
  await expect(createPurchaseLock("purchase", breaks).hold(purchase)).rejects.toThrow("stolen");
  expect(purchase).toHaveBeenCalledOnce();
});

describe("something that was sent from a tab which was closed", () => {
  const NOW = Date.parse("2026-03-10T16:00:00Z");
  /** Another tab, some time later, in which this was sent (`own`) or not. */
  async function later({ ms, own = null }: { ms: number; own?: string | null }) {
    const shared = createTabStorage();
    createSentMark("phl", () => NOW, shared).write("an id", NOW);
    const lock = createPurchaseLock(
      "purchase",
      createLocks(),
      createSentMark("phl", () => NOW + ms, shared),
    );
    return lock.hold(async () => "sent", own);
  }

  it.each([
    { when: "at once", ms: 0, answer: null },
    { when: "before a minute is over", ms: 59_999, answer: null },
    { when: "after a minute", ms: 60_000, answer: "sent" },
    { when: "where the clock was put back", ms: -3_600_000, answer: "sent" },
    { when: "at once, from the tab that sent it", ms: 0, own: "an id", answer: "sent" },
    { when: "at once, from one that sent something else", ms: 0, own: "another id", answer: null },
  ])("$when: $answer", async ({ answer, ...moment }) => {
    expect(await later(moment)).toBe(answer);
  });

  it("is in nobody's way once its end was known", async () => {
    const shared = createTabStorage();
    const mark = createSentMark("phl", () => NOW, shared);
    mark.write("an id", NOW);
    mark.clear();
    expect(await createPurchaseLock("purchase", createLocks(), mark).hold(async () => "sent")).toBe("sent");
  });
});

import { expect, it, vi } from "vitest";
import { deferred } from "../../test/deferred.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage, entriesIn } from "../../test/memory-storage.ts";
import { createChargeMarks, createPurchaseLock } from "./purchase-lock.ts";

const LOCK_NAME = "purchase";

it("a lookup waits until the page's purchase has ended or failed", async () => {
  const lock = createPurchaseLock();
  const outcome = deferred<string>();
  const endedLookups: string[] = [];
  const purchase = lock.hold(LOCK_NAME, false, () => outcome.promise.then(() => Promise.reject(new Error("broken"))));
  const lookups = [1, 2].map((turn) => lock.hold(LOCK_NAME, true, async () => endedLookups.push(`asked ${turn}`)));
  expect(endedLookups).toEqual([]);
  outcome.resolve("first");
  await expect(purchase).rejects.toThrow("broken");
  await Promise.all(lookups);
  expect(endedLookups).toEqual(["asked 1", "asked 2"]);
});

const locksWith = (request: (...args: Parameters<LockManager["request"]>) => Promise<unknown>) =>
  ({ request, query: async () => ({}) }) as unknown as LockManager;

it("a lock covers only this page where the browser denies Web Locks", async () => {
  const lock = createPurchaseLock(locksWith(() => Promise.reject(new DOMException("denied", "SecurityError"))));
  const outcome = deferred<string>();
  const purchase = lock.hold(LOCK_NAME, false, () => outcome.promise);
  expect(await lock.hold(LOCK_NAME, false, async () => "second")).toBeNull();
  outcome.resolve("first");
  expect(await purchase).toBe("first");
});

it("a lock never starts a purchase twice, even if the browser's lock fails afterwards", async () => {
  const failingLocks = locksWith(async (_name, _options, runLocked) => {
    await runLocked({ name: "purchase", mode: "exclusive" });
    throw new DOMException("stolen", "AbortError");
  });
  const purchase = vi.fn(async () => "done");
  await expect(createPurchaseLock(failingLocks).hold(LOCK_NAME, false, purchase)).rejects.toThrow("stolen");
  expect(purchase).toHaveBeenCalledOnce();
});

/** The marks as two pages of one browser see them; `clock` is the second page's. */
function openTwoPages() {
  const shared = createStorage();
  const clock = createFakeClock();
  const first = createChargeMarks("phl rider", createFakeClock(), shared);
  return { first, second: createChargeMarks("phl rider", clock, shared), clock, shared };
}

it("another page's charge is fresh for a minute after this page first saw it, and anew once it is lost or sent again", async () => {
  const { first, second, clock } = openTwoPages();
  expect(second.otherPagesCharge([])).toBe("none");
  first.writeMark("theirs", "sent");
  await clock.advance(300_000);
  expect([first.otherPagesCharge(["theirs"]), first.otherPagesCharge(["their"])]).toEqual(["none", "fresh"]);
  for (const stage of ["lost", "sent"] as const) {
    expect(second.otherPagesCharge([])).toBe("fresh");
    await clock.advance(59_999);
    expect(second.otherPagesCharge([])).toBe("fresh");
    await clock.advance(1);
    expect(second.otherPagesCharge([])).toBe("old");
    first.writeMark("theirs", stage);
  }
  expect([second.otherPagesCharge([]), second.isAlone([])]).toEqual(["fresh", false]);
});

it("a closed notice removes other pages' marks and keeps the page's own", () => {
  const { first, second } = openTwoPages();
  first.writeMark("theirs", "sent");
  second.writeMark("mine", "sent");
  second.dismiss(["mine"]);
  expect([second.otherPagesCharge(["mine"]), first.otherPagesCharge(["theirs"])]).toEqual(["none", "fresh"]);
});

it("a listener is called when another page changes the marks of the same name, until it unsubscribes", () => {
  const eventTarget = new EventTarget();
  vi.stubGlobal("addEventListener", eventTarget.addEventListener.bind(eventTarget));
  vi.stubGlobal("removeEventListener", eventTarget.removeEventListener.bind(eventTarget));
  const dispatchStorageEvent = (key: string) => eventTarget.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const listener = vi.fn();
  const unsubscribe = openTwoPages().first.subscribe(listener);
  for (const name of ["phl rider", "las rider"]) dispatchStorageEvent(`bikeshare-pending ${name}`);
  expect(listener).toHaveBeenCalledOnce();
  unsubscribe();
  dispatchStorageEvent("bikeshare-pending phl rider");
  expect(listener).toHaveBeenCalledOnce();
});

it("the mark of a call that was looked up keeps its stage when a retry sends nothing", () => {
  const { first, second } = openTwoPages();
  first.writeMark("mine", "asked");
  first.claim("mine");
  first.release("mine", true);
  expect([second.otherPagesCharge([]), second.isAlone([])]).toEqual(["none", false]);
  first.claim("mine");
  first.release("mine", false);
  expect(second.isAlone([])).toBe(true);
});

it("a call that was asked about keeps a page from being alone for a minute, a confirmed one does not", async () => {
  const { first, second, clock, shared } = openTwoPages();
  const marks = () => shared.getItem("bikeshare-pending phl rider")?.replaceAll(/ \d+$/gm, "").split("\n");
  first.writeMark("paid", "confirmed");
  expect(second.isAlone([])).toBe(true);
  first.writeMark("lost", "asked");
  expect([second.isAlone([]), second.isAlone(["lost"]), second.otherPagesCharge([])]).toEqual([false, true, "none"]);
  expect(["paid", "lost", "pai"].filter((id) => second.isConfirmed(id))).toEqual(["paid"]);
  await clock.advance(60_000);
  expect(second.isAlone([])).toBe(true);
  second.claim("mine");
  expect(marks()).toEqual(["paid confirmed", "lost asked", "mine claimed"]);
  // Writing a mark drops those of ended calls that the page has known for a minute, here the lost one.
  second.writeMark("mine", "sent");
  expect(marks()).toEqual(["paid confirmed", "mine sent"]);
});

it("a mark stores neither a time nor a rider", () => {
  const { first, shared } = openTwoPages();
  first.writeMark("an-id", "sent");
  expect(entriesIn(shared)).toEqual([["bikeshare-pending phl rider", expect.stringMatching(/^an-id sent \d{1,6}$/)]]);
});

it("a page knows of no other page, and throws nothing, where the browser denies storage", () => {
  const marks = createChargeMarks("phl rider", createFakeClock(), null);
  marks.writeMark("mine", "sent");
  expect(marks.otherPagesCharge([])).toBe("none");
  marks.dismiss([]);
});

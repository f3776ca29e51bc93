import { expect, it, vi } from "vitest";
import { deferred } from "../../test/deferred.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createStorage, entriesIn } from "../../test/memory-storage.ts";
import { createChargeMarks, createPurchaseLock } from "./purchase-lock.ts";

const NAME = "purchase";

it("a lookup waits until the page's purchase has ended or failed", async () => {
  const lock = createPurchaseLock();
  const first = deferred<string>();
  const done: string[] = [];
  const running = lock.hold(NAME, false, () => first.promise.then(() => Promise.reject(new Error("broken"))));
  const waiting = [1, 2].map((turn) => lock.hold(NAME, true, async () => done.push(`asked ${turn}`)));
  expect(done).toEqual([]);
  first.resolve("first");
  await expect(running).rejects.toThrow("broken");
  await Promise.all(waiting);
  expect(done).toEqual(["asked 1", "asked 2"]);
});

const locksWith = (request: (...asked: Parameters<LockManager["request"]>) => Promise<unknown>) =>
  ({ request, query: async () => ({}) }) as unknown as LockManager;

it("covers only this page where the browser denies Web Locks", async () => {
  const lock = createPurchaseLock(locksWith(() => Promise.reject(new DOMException("denied", "SecurityError"))));
  const first = deferred<string>();
  const running = lock.hold(NAME, false, () => first.promise);
  expect(await lock.hold(NAME, false, async () => "second")).toBeNull();
  first.resolve("first");
  expect(await running).toBe("first");
});

it("never starts a purchase twice, even if the browser's lock fails afterwards", async () => {
  const breaks = locksWith(async (_name, _options, use) => {
    await use({ name: "purchase", mode: "exclusive" });
    throw new DOMException("stolen", "AbortError");
  });
  const purchase = vi.fn(async () => "done");
  await expect(createPurchaseLock(breaks).hold(NAME, false, purchase)).rejects.toThrow("stolen");
  expect(purchase).toHaveBeenCalledOnce();
});

/** Two pages of one browser; `clock` is that of the second one. */
function pages() {
  const shared = createStorage();
  const clock = createFakeClock();
  const here = createChargeMarks("phl rider", createFakeClock(), shared);
  return { here, there: createChargeMarks("phl rider", clock, shared), clock, shared };
}

it("another page's charge is fresh for a minute after this page first saw it, and anew once it is lost or sent again", async () => {
  const { here, there, clock } = pages();
  expect(there.otherPagesCharge([])).toBe("none");
  here.writeMark("theirs", "sent");
  await clock.advance(300_000);
  expect([here.otherPagesCharge(["theirs"]), here.otherPagesCharge(["their"])]).toEqual(["none", "fresh"]);
  for (const stage of ["lost", "sent"] as const) {
    expect(there.otherPagesCharge([])).toBe("fresh");
    await clock.advance(59_999);
    expect(there.otherPagesCharge([])).toBe("fresh");
    await clock.advance(1);
    expect(there.otherPagesCharge([])).toBe("old");
    here.writeMark("theirs", stage);
  }
  expect([there.otherPagesCharge([]), there.isAlone([])]).toEqual(["fresh", false]);
});

it("a closed notice removes other pages' marks and keeps the page's own", () => {
  const { here, there } = pages();
  here.writeMark("theirs", "sent");
  there.writeMark("mine", "sent");
  there.dismiss(["mine"]);
  expect([there.otherPagesCharge(["mine"]), here.otherPagesCharge(["theirs"])]).toEqual(["none", "fresh"]);
});

it("notifies of changes by other pages, of its own marks only, until it is unsubscribed", () => {
  const target = new EventTarget();
  vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
  vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
  const changeOf = (key: string) => target.dispatchEvent(Object.assign(new Event("storage"), { key }));
  const listener = vi.fn();
  const stop = pages().here.subscribe(listener);
  for (const name of ["phl rider", "las rider"]) changeOf(`bikeshare-pending ${name}`);
  expect(listener).toHaveBeenCalledOnce();
  stop();
  changeOf("bikeshare-pending phl rider");
  expect(listener).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
});

it("a mark that was looked up keeps its state when a second attempt sends nothing", () => {
  const { here, there } = pages();
  here.writeMark("mine", "asked");
  here.claim("mine");
  here.release("mine", true);
  expect([there.otherPagesCharge([]), there.isAlone([])]).toEqual(["none", false]);
  here.claim("mine");
  here.release("mine", false);
  expect(there.isAlone([])).toBe(true);
});

it("a call that was asked about keeps a page from being alone for a minute, a confirmed one does not", async () => {
  const { here, there, clock, shared } = pages();
  const marks = () => shared.getItem("bikeshare-pending phl rider")?.replaceAll(/ \d+$/gm, "").split("\n");
  here.writeMark("paid", "confirmed");
  expect(there.isAlone([])).toBe(true);
  here.writeMark("lost", "asked");
  expect([there.isAlone([]), there.isAlone(["lost"]), there.otherPagesCharge([])]).toEqual([false, true, "none"]);
  expect(["paid", "lost", "pai"].filter((id) => there.isConfirmed(id))).toEqual(["paid"]);
  await clock.advance(60_000);
  expect(there.isAlone([])).toBe(true);
  there.claim("mine");
  expect(marks()).toEqual(["paid confirmed", "lost asked", "mine claimed"]);
  // A mark that this page has seen for a minute is of no use any more.
  there.writeMark("mine", "sent");
  expect(marks()).toEqual(["paid confirmed", "mine sent"]);
});

it("stores neither a time nor a rider", () => {
  const { here, shared } = pages();
  here.writeMark("an-id", "sent");
  expect(entriesIn(shared)).toEqual([["bikeshare-pending phl rider", expect.stringMatching(/^an-id sent \d{1,6}$/)]]);
});

it("knows of no other page and throws nothing where the browser denies storage", () => {
  const alone = createChargeMarks("phl rider", createFakeClock(), null);
  alone.writeMark("mine", "sent");
  expect(alone.otherPagesCharge([])).toBe("none");
  alone.dismiss([]);
});

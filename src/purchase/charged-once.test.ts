import { describe, expect, it, vi } from "vitest";
import { createStorage } from "../../test/memory-storage.ts";
import {
  app,
  begin,
  clock,
  failure,
  LOST,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  press,
  purchase,
  RIDER,
  run,
  serve,
} from "../../test/purchase-service.ts";
import { sha256 } from "../lib/crypto.ts";
import type { Orders } from "./orders.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

it("a mark has the same name in every tab, which only this browser's random salt leads to", async () => {
  const names = () =>
    Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "").filter((key) =>
      key.startsWith("bikeshare-pending"),
    );
  serve({ sends: [LOST] });
  await run();
  const [name = ""] = names();
  const digest = await sha256(`${app.key} ${RIDER}`);
  expect(name).not.toContain(digest?.slice(0, 16));
  // Another tab with the same storage.
  openPurchasePage();
  vi.stubGlobal("sessionStorage", createStorage());
  serve({ sends: [LOST] });
  await run();
  expect(names()).toEqual([name]);
  vi.stubGlobal("localStorage", createStorage());
  openPurchasePage();
  serve({ sends: [LOST] });
  await run();
  expect(names()).toHaveLength(1);
  expect(names()).not.toEqual([name]);
});

describe("what the service says about the key", () => {
  it.each([
    { what: "that the first call is still at work", status: 409, keyConflict: "atWork" },
    { what: "that it came with another body", status: 422, keyConflict: "otherBody" },
  ] as const)("an answer $what is no refusal: the key changes after a second such answer", async (says) => {
    const conflict = failure({ status: says.status, keyConflict: says.keyConflict, reason: "…" });
    const { keys } = serve({ sends: [conflict, conflict, "paid"] });
    // Another page may have sent the call just before, so that it may still arrive.
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: true });
    expect(await run("retry")).toMatchObject({ status: "notFound", isKeyed: false });
    expect(await run("retry")).toMatchObject({ status: "done" });
    const [first, second, third] = keys;
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("a replayed failure is reconciled, and then the key changes", async () => {
    const { keys } = serve({ sends: [failure({ code: "unavailable", status: 500, isReplayed: true }), "paid"] });
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: false });
    await run("retry");
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("a replayed refusal ends the attempt", async () => {
    const { keys } = serve({ sends: [failure({ status: 402, reason: "Declined.", isReplayed: true }), "paid"] });
    expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
    await run();
    expect(keys[1]).not.toBe(keys[0]);
  });

  it("a replayed success that the lookup finds is done", async () => {
    serve({ sends: ["paid again"], shows: ["here"] });
    expect(await run()).toEqual({ status: "done", done: "paid, here" });
  });

  it("a replayed success that the lookup does not find refers to support, and is never charged again", async () => {
    const { keys } = serve({ sends: ["paid again"] });
    expect(await run()).toMatchObject({ status: "unshown" });
    for (const act of ["pay", "retry", "reconcile"] as const)
      expect(await run(act)).toMatchObject({ status: "unshown" });
    expect(keys).toHaveLength(1);
  });

  it("a replayed success is believed if the purchase leaves no trace to look up", async () => {
    serve({ sends: ["paid again"], isTraceless: () => true });
    expect(await run()).toMatchObject({ status: "done" });
  });
});

describe("an answer that proves nothing", () => {
  it("is a success once the service shows the purchase", async () => {
    serve({ sends: ["unproven"], shows: [null, null, "here"] });
    expect(await run()).toEqual({ status: "done", done: "paid, here" });
    expect(openAttempt()).toBeNull();
  });

  it.each([null, LOST])("is no success where the service shows %s for a minute", async (shown) => {
    const { keys } = serve({ sends: ["unproven"], shows: [shown] });
    expect(await run()).toMatchObject({ status: "unknown" });
    expect(openAttempt()).not.toBeNull();
    expect(keys).toHaveLength(1);
  });

  it("may be sent again with its key, once the service was asked again", async () => {
    const { keys } = serve({ sends: ["unproven", "paid"] });
    await run();
    expect(await run("reconcile")).toMatchObject({ status: "notFound", isKeyed: true });
    expect(await run("retry")).toMatchObject({ status: "done" });
    expect(new Set(keys).size).toBe(1);
  });

  it("is believed if the purchase leaves no trace to look up", async () => {
    serve({ sends: ["unproven"], isTraceless: () => true });
    expect(await run()).toMatchObject({ status: "done" });
  });
});

describe("one at a time", () => {
  it("two elements of one app, and two copies of one build, share the running purchase without Web Locks", async () => {
    vi.resetModules();
    // A second instance of the module, like npm and CDN copies of one version.
    const copy = await import("./purchases.ts");
    expect(copy.purchasesOf).not.toBe(purchasesOf);
    let sent = 0;
    serve({
      send: () =>
        new Promise((resolve) => {
          sent += 1;
          clock.after(5_000, () => resolve({ isProven: true }));
        }),
    });
    const pressed = [purchasesOf, copy.purchasesOf].map((of) =>
      of(app)
        .of("pass", RIDER)
        .pay(press(), {} as Orders["pass"]),
    );
    await clock.advance(6_000);
    expect((await Promise.all(pressed)).map((each) => each.status)).toEqual(["done", "sending"]);
    expect(sent).toBe(1);
  });

  it("another purchase of the page waits for nothing: it is busy, and sends nothing", async () => {
    serve({ send: () => new Promise(() => {}) });
    void begin();
    await clock.advance(1_000);
    expect(
      await purchasesOf(app)
        .of("signUp", null)
        .pay(press(), {} as Orders["signUp"]),
    ).toEqual({
      status: "idle",
      unsent: { status: "busy" },
    });
  });

  it("a retry loses its promise of one charge where a copy in the same tab has changed the key, before it is sent", async () => {
    const conflict = failure({ status: 422, keyConflict: "otherBody" });
    const { keys } = serve({ sends: [conflict, conflict, "paid"] });
    expect(await run()).toMatchObject({ status: "notFound", isKeyed: true });
    const [here, from] = [purchase(), press()];
    openPurchasePage();
    await run("retry");
    expect(await here.retry(from)).toMatchObject({ status: "notFound", isKeyed: false });
    expect(keys).toHaveLength(2);
    expect(await here.retry(from)).toMatchObject({ status: "done" });
  });
});

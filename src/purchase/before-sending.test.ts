import { describe, expect, it } from "vitest";
import {
  app,
  begin,
  clock,
  LOST,
  openAttempt,
  openFreshTabPerTest,
  press,
  purchase,
  RIDER,
  readRecord,
  run,
  serve,
  status,
} from "../../test/purchase-service.ts";
import { sessionOf } from "../session/session.ts";
import type { Orders } from "./orders.ts";

openFreshTabPerTest();

const UNSENT = { status: "idle", unsent: { status: "notSent" } };

describe("a reading of the current state before the call", () => {
  const never = () => new Promise<never>(() => {});

  it.each([
    { what: "fails", reading: () => Promise.reject(new TypeError("no summary")), ms: 0 },
    { what: "takes longer than 10 s", reading: never, ms: 10_000 },
  ])("that $what sends nothing, and the rider can press again", async ({ reading, ms }) => {
    const { keys } = serve({ prepare: reading });
    const running = begin();
    await clock.advance(ms);
    expect(await running).toEqual(UNSENT);
    expect([keys, readRecord()]).toEqual([[], null]);
    serve();
    expect(await run()).toMatchObject({ status: "done" });
  });

  it.each([
    { what: "fails", reading: () => Promise.reject(new TypeError("no summary")), ms: 0 },
    { what: "takes longer than 10 s", reading: never, ms: 10_000 },
  ])("that $what before a retry sends nothing, and leaves the order as it is", async ({ reading, ms }) => {
    const { keys } = serve({ sends: [LOST, "paid"], compareAgain: reading });
    await run();
    const running = purchase().retry(press());
    await clock.advance(ms);
    // The attempt is unchanged, and what its service keeps of it as well.
    expect(await running).toEqual({ status: "notFound", isKeyed: true, unsent: { status: "notSent" } });
    expect(keys).toHaveLength(1);
  });

  it("gets a signal that ends with its limit", async () => {
    let signal: AbortSignal | null = null;
    serve({
      prepare(given) {
        signal = given;
        return never();
      },
    });
    const running = begin();
    await clock.advance(10_000);
    await running;
    expect(signal).toMatchObject({ aborted: true });
  });
});

it.each(["pay", "retry", "reconcile", "startOver"] as const)(
  "a %s that began in another rider's session does nothing",
  async (act) => {
    const { keys, asked } = serve({ sends: [LOST] });
    if (act !== "pay") await run();
    const before = [keys.length, asked(), openAttempt()];
    app.store.setState({ riderId: RIDER + 1 });
    expect(await run(act)).toEqual(UNSENT);
    app.store.setState({ riderId: RIDER });
    expect([keys.length, asked(), openAttempt()]).toEqual(before);
    sessionOf(app).logOut();
    expect(await run(act)).toEqual(UNSENT);
    expect([keys.length, asked(), openAttempt()]).toEqual(before);
  },
);

it("a logout between the press and the call sends nothing", async () => {
  const { keys } = serve({ prepare: () => new Promise<never>((_, reject) => void clock.after(5_000, reject)) });
  const running = begin();
  await clock.advance(1_000);
  sessionOf(app).logOut();
  await clock.advance(10_000);
  await running;
  expect([keys, readRecord()]).toEqual([[], null]);
});

describe("the card of a wallet's sheet", () => {
  function openSheet() {
    let pick = () => false;
    const paying = purchase().payByWallet<string>(press(), {
      pickCard: (accept) =>
        new Promise((resolve) => {
          pick = () => {
            const isTaken = accept("a card");
            resolve(isTaken ? "a card" : null);
            return isTaken;
          };
        }),
      orderWith: () => ({}) as Orders["pass"],
    });
    return { paying, pick: () => pick() };
  }

  it("pays for the order that the sheet named", async () => {
    serve();
    const { paying, pick } = openSheet();
    await clock.advance(0);
    expect([status(), pick()]).toEqual(["sending", true]);
    expect(await paying).toMatchObject({ status: "done" });
  });

  it.each([
    { what: "before the purchase has its lock", before: async () => {} },
    {
      what: "after a logout",
      before: async () => {
        await clock.advance(0);
        sessionOf(app).logOut();
      },
    },
  ])("$what is not taken, and nothing is sent", async ({ before }) => {
    const { keys } = serve();
    const { paying, pick } = openSheet();
    await before();
    expect(pick()).toBe(false);
    await paying;
    expect(keys).toEqual([]);
  });
});

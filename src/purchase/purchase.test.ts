import { describe, expect, it, vi } from "vitest";
import {
  app,
  clock,
  LOST,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  press,
  purchase,
  run,
  serve,
} from "../../test/purchase-service.ts";
import { sessionOf } from "../session/session.ts";
import type { Orders } from "./orders.ts";

openFreshTabPerTest();

describe("a browser that says that it is offline", () => {
  it.each([
    { what: "a first press", act: "pay", before: "idle" },
    { what: "a retry", act: "retry", before: "notFound" },
  ] as const)("keeps $what from being sent, and the next press is sent all the same", async ({ act, before }) => {
    const { keys } = serve({ sends: before === "idle" ? ["paid"] : [LOST, "paid"] });
    if (before !== "idle") await run();
    const sent = keys.length;
    vi.stubGlobal("navigator", { onLine: false });
    expect(await run(act)).toMatchObject({ status: before, unsent: { status: "offline" } });
    expect(keys).toHaveLength(sent);
    expect(await run(act)).toMatchObject({ status: "done" });
    vi.stubGlobal("navigator", { onLine: true });
  });
});

it("an unresolved order of this session can be looked up and sent again, and is shown, until its session ends", async () => {
  const order = {} as Orders["pass"];
  expect([purchase().canReconcile(), purchase().canRetry(), purchase().order()]).toEqual([false, false, null]);
  serve({ sends: [LOST] });
  const paying = purchase().pay(press(), order);
  await clock.advance(2 * MINUTE);
  await paying;
  expect([purchase().canReconcile(), purchase().canRetry()]).toEqual([true, true]);
  expect(purchase().order()).toBe(order);
  purchase().dismiss();
  expect(openAttempt()).not.toBeNull();
  sessionOf(app).logOut();
  expect(purchase().order()).toBeNull();
});

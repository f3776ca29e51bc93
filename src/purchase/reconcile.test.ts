import { describe, expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { reconcile } from "./reconcile.ts";

describe("looking for a lost purchase", () => {
  const FAILS = new Error("down");
  type Answer = "found" | null | Error;

  /** @param answers The service's answers in order; the last one repeats. */
  async function look(
    answers: readonly Answer[],
    { lostFor = 0, gone = Number.POSITIVE_INFINITY, lostAgain = 0 } = {},
  ) {
    const clock = createFakeClock();
    await clock.advance(lostFor);
    const lostAt = clock.monotonic() - lostFor;
    const asked: number[] = [];
    const finding = reconcile({
      clock,
      lostAt: () => (clock.monotonic() < lostAt + lostAgain ? lostAt : lostAt + lostAgain),
      isOver: () => clock.monotonic() - lostAt >= gone,
      ask: async () => {
        const answer = answers[Math.min(asked.length, answers.length - 1)];
        asked.push((clock.monotonic() - lostAt) / 1_000);
        if (answer instanceof Error) throw answer;
        return answer ?? null;
      },
    });
    clock.jump(86_400_000);
    await clock.advance(130_000);
    return { ...(await finding), asked };
  }

  it("stops asking once the purchase is found", async () => {
    expect(await look(["found"])).toMatchObject({ status: "found", found: "found", asked: [0] });
  });

  it("keeps asking for a minute after the connection was lost, whatever the device's clock says", async () => {
    const { status, asked } = await look([null]);
    expect({ status, asked }).toEqual({ status: "notThere", asked: [0, 2, 5, 9, 14, 25, 40, 60] });
  });

  it.each([
    { what: "found late", answers: [null, FAILS, "found"] as const, status: "found", asked: [0, 2, 5] },
    { what: "never to be asked", answers: [FAILS], status: "unknown", asked: [0, 2, 5, 9, 14, 25, 40, 60] },
    {
      what: "not to be asked in the end",
      answers: [null, null, null, null, null, null, null, FAILS],
      status: "unknown",
      asked: [0, 2, 5, 9, 14, 25, 40, 60],
    },
  ])("a purchase that is $what is $status", async ({ answers, status, asked }) => {
    expect(await look(answers)).toMatchObject({ status, asked });
  });

  it.each([
    { lostFor: 30_000, asked: [30, 40, 60] },
    { lostFor: 60_000, asked: [60] },
    { lostFor: 500_000, asked: [500] },
  ])("waits only for the rest of the minute when $lostFor ms have passed", async ({ lostFor, asked }) => {
    expect(await look([null], { lostFor })).toMatchObject({ status: "notThere", asked });
  });

  it("a second lost connection restarts the minute", async () => {
    const asked = [0, 2, 5, 9, 14, 25, 40, 60, 62, 65, 69, 74, 85, 100, 120];
    expect(await look([null], { lostAgain: 60_000 })).toMatchObject({ status: "notThere", asked });
  });

  it("stops asking once the rider's session is over", async () => {
    expect(await look([null], { gone: 6_000 })).toMatchObject({ status: "unknown", asked: [0, 2, 5] });
  });
});

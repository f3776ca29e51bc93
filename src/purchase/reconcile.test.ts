import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { reconcile } from "./reconcile.ts";

const OUTAGE = new Error("down");
type Answers = readonly ("found" | null | Error)[];

/** @param answers The service's answers, one for each request; the last one repeats. */
async function lookUp(answers: Answers, { lostFor = 0, overAt = Number.POSITIVE_INFINITY, lostAgain = 0 } = {}) {
  const clock = createFakeClock();
  await clock.advance(lostFor);
  const lookupStart = clock.monotonic() - lostFor;
  const seconds: number[] = [];
  const reconciliation = reconcile({
    clock,
    lookupStart: () => (clock.monotonic() < lookupStart + lostAgain ? lookupStart : lookupStart + lostAgain),
    isOver: () => clock.monotonic() - lookupStart >= overAt,
    ask: async () => {
      const answer = answers[Math.min(seconds.length, answers.length - 1)];
      seconds.push((clock.monotonic() - lookupStart) / 1_000);
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  });
  clock.jump(86_400_000);
  await clock.advance(130_000);
  return { ...(await reconciliation), seconds };
}

/** The seconds of all lookups after one loss, and after a second loss at the end of the first minute. */
const MINUTE = [0, 2, 5, 9, 14, 25, 40, 60];
const TWO_MINUTES = [...MINUTE, 62, 65, 69, 74, 85, 100, 120];
it.each<{ what: string; answers: Answers; lost?: object; status: string; seconds: readonly number[] }>([
  { what: "found at once", answers: ["found"], status: "found", seconds: [0] },
  { what: "found late", answers: [null, OUTAGE, "found"], status: "found", seconds: [0, 2, 5] },
  { what: "not shown for a minute", answers: [null], status: "notThere", seconds: MINUTE },
  { what: "always unreachable", answers: [OUTAGE], status: "unknown", seconds: MINUTE },
  { what: "unreachable in the end", answers: [...Array(7).fill(null), OUTAGE], status: "unknown", seconds: MINUTE },
  // Lookups only take the rest of the minute after the loss.
  { what: "lost 30 s ago", answers: [null], lost: { lostFor: 30_000 }, status: "notThere", seconds: [30, 40, 60] },
  { what: "lost a minute ago", answers: [null], lost: { lostFor: 60_000 }, status: "notThere", seconds: [60] },
  { what: "lost long ago", answers: [null], lost: { lostFor: 500_000 }, status: "notThere", seconds: [500] },
  { what: "lost again", answers: [null], lost: { lostAgain: 60_000 }, status: "notThere", seconds: TWO_MINUTES },
  // The rider's session ends after 6 s, so that nobody needs the result.
  { what: "its rider's no more", answers: [null], lost: { overAt: 6_000 }, status: "unknown", seconds: [0, 2, 5] },
])("a purchase that is $what is $status", async ({ answers, lost, status, seconds }) => {
  expect(await lookUp(answers, lost)).toMatchObject({ status, seconds });
});

import { expect, it } from "vitest";
import { createFakeClock } from "../../test/fake-clock.ts";
import { reconcile } from "./reconcile.ts";

const FAILS = new Error("down");
type Answer = "found" | null | Error;

/** @param answers The service's answers in order; the last one repeats. */
async function look(answers: readonly Answer[], { lostFor = 0, gone = Number.POSITIVE_INFINITY, lostAgain = 0 } = {}) {
  const clock = createFakeClock();
  await clock.advance(lostFor);
  const lookupStart = clock.monotonic() - lostFor;
  const asked: number[] = [];
  const finding = reconcile({
    clock,
    lookupStart: () => (clock.monotonic() < lookupStart + lostAgain ? lookupStart : lookupStart + lostAgain),
    isOver: () => clock.monotonic() - lookupStart >= gone,
    ask: async () => {
      const answer = answers[Math.min(asked.length, answers.length - 1)];
      asked.push((clock.monotonic() - lookupStart) / 1_000);
      if (answer instanceof Error) throw answer;
      return answer ?? null;
    },
  });
  clock.jump(86_400_000);
  await clock.advance(130_000);
  return { ...(await finding), asked };
}

const MINUTE = [0, 2, 5, 9, 14, 25, 40, 60];
const AGAIN = [...MINUTE, 62, 65, 69, 74, 85, 100, 120];
it.each<{ what: string; answers: readonly Answer[]; lost?: object; status: string; asked: readonly number[] }>([
  { what: "found at once", answers: ["found"], status: "found", asked: [0] },
  { what: "found late", answers: [null, FAILS, "found"], status: "found", asked: [0, 2, 5] },
  // Whatever the device's clock says.
  { what: "not there for a minute", answers: [null], status: "notThere", asked: MINUTE },
  { what: "never to be asked", answers: [FAILS], status: "unknown", asked: MINUTE },
  { what: "not to be asked in the end", answers: [...Array(7).fill(null), FAILS], status: "unknown", asked: MINUTE },
  // It only waits for the rest of the minute.
  { what: "lost 30 s ago", answers: [null], lost: { lostFor: 30_000 }, status: "notThere", asked: [30, 40, 60] },
  { what: "lost a minute ago", answers: [null], lost: { lostFor: 60_000 }, status: "notThere", asked: [60] },
  { what: "lost long ago", answers: [null], lost: { lostFor: 500_000 }, status: "notThere", asked: [500] },
  { what: "lost again", answers: [null], lost: { lostAgain: 60_000 }, status: "notThere", asked: AGAIN },
  // The rider's session is over.
  { what: "nobody's any more", answers: [null], lost: { gone: 6_000 }, status: "unknown", asked: [0, 2, 5] },
])("a purchase that is $what is $status", async ({ answers, lost, status, asked }) => {
  expect(await look(answers, lost)).toMatchObject({ status, asked });
});

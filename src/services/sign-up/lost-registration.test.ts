import { expect, it } from "vitest";
import type { AccountService, LookupAnswer } from "../../api/account-service.ts";
import { createFakeClock } from "../clock.ts";
import { findLostRegistration } from "./lost-registration.ts";

const EXISTS: LookupAnswer = { status: "exists", username: null };
const FREE: LookupAnswer = { status: "free" };
const FAILS = new Error("503");

/** Asks until the end; `answers` by the order of asking, the last one repeated. */
async function find(answers: readonly (LookupAnswer | Error)[], takesMs = 0) {
  const clock = createFakeClock();
  const started = clock.now();
  const askedAt: number[] = [];
  const account: Pick<AccountService, "lookup"> = {
    async lookup() {
      const answer = answers[askedAt.length] ?? answers.at(-1) ?? FREE;
      askedAt.push(clock.now() - started);
      if (takesMs > 0) await new Promise<void>((resolve) => void clock.after(takesMs, resolve));
      if (answer instanceof Error) throw answer;
      return answer;
    },
  };
  const contact = { contactEmail: "ana@example.org", system: "phl" } as const;
  let endedAt = Number.NaN;
  const running = findLostRegistration(account as AccountService, contact, clock).finally(() => {
    endedAt = clock.now() - started;
  });
  await clock.advance(300_000);
  return { finding: await running, askedAt, endedAt };
}

it.each([
  { so: "found at once", answers: [EXISTS], finding: "wentThrough", askedAt: [0] },
  {
    so: "found while the service was still at work",
    answers: [FREE, FREE, EXISTS],
    finding: "wentThrough",
    askedAt: [0, 2_000, 5_000],
  },
  {
    so: "found at the last of the first askings",
    answers: [FREE, FREE, FREE, FREE, EXISTS],
    finding: "wentThrough",
    askedAt: [0, 2_000, 5_000, 9_000, 14_000],
  },
  {
    so: "not there after the service had its time",
    answers: [FREE],
    finding: "notThere",
    askedAt: [0, 2_000, 5_000, 9_000, 14_000],
  },
  {
    so: "not there as the last word, whatever failed before",
    answers: [FAILS, FAILS, FAILS, FAILS, FREE],
    finding: "notThere",
    askedAt: [0, 2_000, 5_000, 9_000, 14_000],
  },
  {
    so: "asked on where the last answer failed",
    answers: [FREE, FREE, FREE, FREE, FAILS, FREE],
    finding: "notThere",
    askedAt: [0, 2_000, 5_000, 9_000, 14_000, 25_000],
  },
  {
    so: "found late",
    answers: [FAILS, FAILS, FAILS, FAILS, FAILS, FAILS, EXISTS],
    finding: "wentThrough",
    askedAt: [0, 2_000, 5_000, 9_000, 14_000, 25_000, 40_000],
  },
  {
    so: "unknown after a minute of failures",
    answers: [FAILS],
    finding: "unknown",
    askedAt: [0, 2_000, 5_000, 9_000, 14_000, 25_000, 40_000, 60_000],
  },
])("a lost registration is $so", async ({ answers, finding, askedAt }) => {
  const found = await find(answers);
  expect(found).toMatchObject({ finding, askedAt });
  expect(found.endedAt).toBe(askedAt.at(-1));
});

it("slow lookups are not sent twice at a time, and not after a minute", async () => {
  const { finding, askedAt } = await find([FAILS], 15_000);
  expect(finding).toBe("unknown");
  expect(askedAt).toEqual([0, 15_000, 30_000, 45_000, 60_000]);
});

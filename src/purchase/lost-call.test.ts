import { describe, expect, it } from "vitest";
import {
  app,
  begin,
  clock,
  LOST,
  loseCall,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  pendingMarks,
  press,
  pressWithoutCode,
  purchase,
  RIDER,
  readRecord,
  run,
  serve,
  status,
} from "../../test/purchase-service.ts";
import { attemptsOf } from "./attempt-record.ts";
import { purchaseName } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

const markStages = () => pendingMarks().flatMap((marks) => marks?.split("\n").map((mark) => mark.split(" ")[1]) ?? []);
const readOthersCharge = async (userId: number | null) => (await purchasesOf(app).otherPagesPurchase(userId)).read();
const waitForever = () => new Promise<never>(() => {});

describe("a lost call", () => {
  it("is marked for other pages as sent, lost, asked about, and confirmed in the end", async () => {
    serve({ send: () => new Promise((_, reject) => void clock.after(5_000, () => reject(LOST))) });
    void begin();
    const shownStates: unknown[] = [];
    for (const ms of [1_000, 5_000, MINUTE]) {
      await clock.advance(ms);
      shownStates.push(status(), markStages());
    }
    expect(shownStates).toEqual(["sending", ["sent"], "checking", ["lost"], "notFound", ["asked"]]);
    serve({ shows: ["here"] });
    const retry = purchase().retry(press());
    expect(status()).toBe("sending");
    expect(await retry).toMatchObject({ status: "done" });
    expect(pendingMarks()).toEqual([expect.stringContaining(" confirmed ")]);
  });

  it("that cannot be looked up stays as it was", async () => {
    serve({ sends: [LOST], shows: [LOST] });
    expect(await run()).toEqual({ status: "unknown", unsent: null });
    expect(readRecord()).toMatchObject({ state: "sent" });
  });

  const foundPurchase = { status: "done", done: "no answer, here" };
  it.each([
    { act: "retry", what: "has arrived by now", shows: ["here"], result: foundPurchase },
    { act: "startOver", what: "has arrived by now", shows: ["here"], result: foundPurchase },
    { act: "retry", what: "cannot be looked up now", shows: [LOST], result: { status: "unknown", unsent: null } },
  ] as const)("that $what is not sent again by $act", async ({ act, shows, result }) => {
    await loseCall();
    const { keys } = serve({ shows });
    expect(await run(act)).toEqual(result);
    expect(keys).toEqual([]);
  });
});

it("a call is marked from before anything is read or sent, and a lookup adds no mark", async () => {
  serve({ prepare: waitForever });
  void begin();
  await clock.advance(1_000);
  expect(markStages()).toEqual(["claimed"]);
  expect(await readOthersCharge(RIDER)).toBe("none");
  await clock.advance(MINUTE);
  expect([markStages(), openAttempt()]).toEqual([[], null]);

  await loseCall();
  expect(markStages()).toEqual(["asked"]);
  void purchase().reconcile(pressWithoutCode(waitForever));
  await clock.advance(1_000);
  expect(markStages()).toEqual(["asked"]);
});

it("this tab's sign-up is no charge of another page, and no sign-up counts for a logged-in rider", async () => {
  await loseCall();
  const attempt = readRecord();
  attemptsOf(app).record(purchaseName("pass", RIDER)).clear();
  const key = `bikeshare-pending ${app.key} sign-up`;
  localStorage.setItem(key, `${attempt?.id} sent 1`);
  expect([await readOthersCharge(null), await readOthersCharge(RIDER)]).toEqual(["fresh", "none"]);
  if (attempt) attemptsOf(app).record(purchaseName("signUp", null)).write(attempt);
  expect(await readOthersCharge(null)).toBe("none");
});

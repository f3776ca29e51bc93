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

const stages = () => pendingMarks().flatMap((marks) => marks?.split("\n").map((mark) => mark.split(" ")[1]) ?? []);
const readCharge = async (userId: number | null) => (await purchasesOf(app).otherPagesPurchase(userId)).read();
const never = () => new Promise<never>(() => {});

describe("a lost call", () => {
  it("is marked for other pages as sent, lost, asked about, and confirmed in the end", async () => {
    serve({ send: () => new Promise((_, reject) => void clock.after(5_000, () => reject(LOST))) });
    void begin();
    const seen: unknown[] = [];
    for (const ms of [1_000, 5_000, MINUTE]) {
      await clock.advance(ms);
      seen.push(status(), stages());
    }
    expect(seen).toEqual(["sending", ["sent"], "checking", ["lost"], "notFound", ["asked"]]);
    serve({ shows: ["here"] });
    const retrying = purchase().retry(press());
    expect(status()).toBe("sending");
    expect(await retrying).toMatchObject({ status: "done" });
    expect(pendingMarks()).toEqual([expect.stringContaining(" confirmed ")]);
  });

  it("that cannot be looked up stays as it was", async () => {
    serve({ sends: [LOST], shows: [LOST] });
    expect(await run()).toEqual({ status: "unknown", unsent: null });
    expect(readRecord()).toMatchObject({ state: "sent" });
  });

  const arrived = { status: "done", done: "no answer, here" };
  it.each([
    { act: "retry", what: "has arrived by now", shows: ["here"], ends: arrived },
    { act: "startOver", what: "has arrived by now", shows: ["here"], ends: arrived },
    { act: "retry", what: "cannot be looked up now", shows: [LOST], ends: { status: "unknown", unsent: null } },
  ] as const)("that $what is not sent by $act", async ({ act, shows, ends }) => {
    await loseCall();
    const { keys } = serve({ shows });
    expect(await run(act)).toEqual(ends);
    expect(keys).toEqual([]);
  });
});

it("a call is marked from before anything is read or sent, and a lookup adds no mark", async () => {
  serve({ prepare: never });
  void begin();
  await clock.advance(1_000);
  expect(stages()).toEqual(["claimed"]);
  expect(await readCharge(RIDER)).toBe("none");
  await clock.advance(MINUTE);
  expect([stages(), openAttempt()]).toEqual([[], null]);

  await loseCall();
  expect(stages()).toEqual(["asked"]);
  void purchase().reconcile(pressWithoutCode(never));
  await clock.advance(1_000);
  expect(stages()).toEqual(["asked"]);
});

it("a sign-up of this tab is not another page's, and says nothing of its riders' purchases", async () => {
  await loseCall();
  const attempt = readRecord();
  attemptsOf(app).record(purchaseName("pass", RIDER)).clear();
  const key = `bikeshare-pending ${app.key} sign-up`;
  localStorage.setItem(key, `${attempt?.id} sent 1`);
  expect([await readCharge(null), await readCharge(RIDER)]).toEqual(["fresh", "none"]);
  if (attempt) attemptsOf(app).record(purchaseName("signUp", null)).write(attempt);
  expect(await readCharge(null)).toBe("none");
});

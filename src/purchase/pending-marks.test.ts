import { expect, it } from "vitest";
import {
  app,
  begin,
  clock,
  LOST,
  MINUTE,
  openAttempt,
  openFreshTabPerTest,
  openPurchasePage,
  pendingMarks,
  press,
  purchase,
  RIDER,
  readRecord,
  run,
  serve,
} from "../../test/purchase-service.ts";
import { attemptsOf } from "./attempt-record.ts";
import type { Press } from "./purchase.ts";
import { purchaseName } from "./purchase-state.ts";
import { purchasesOf } from "./purchases.ts";

openFreshTabPerTest();

const stages = () => pendingMarks().flatMap((marks) => marks?.split("\n").map((mark) => mark.split(" ")[1]) ?? []);
const readCharge = async (userId: number | null) => (await purchasesOf(app).othersPurchase(userId)).read();
/** A press whose code for calls arrives as given. */
const pressWith = (calls: () => Promise<never>): Press => ({ ...press(), scope: { ...press().scope, calls } });
const never = () => new Promise<never>(() => {});

it("a call is marked from before anything is read or sent, and a lookup adds no mark", async () => {
  serve({ prepare: never });
  void begin();
  await clock.advance(1_000);
  expect(stages()).toEqual(["claimed"]);
  expect(await readCharge(RIDER)).toBe("none");
  await clock.advance(MINUTE);
  expect([stages(), openAttempt()]).toEqual([[], null]);

  serve({ sends: [LOST] });
  await run();
  expect(stages()).toEqual(["asked"]);
  void purchase().reconcile(pressWith(never));
  await clock.advance(1_000);
  expect(stages()).toEqual(["asked"]);
});

it("what was not sent leaves no mark, or that of an earlier call that is unresolved", async () => {
  serve({ prepare: async () => ({ status: "notSent" }) });
  await run();
  expect(stages()).toEqual([]);
  serve({ sends: [LOST] });
  await run();
  await purchase().retry(pressWith(() => Promise.reject(new Error("no chunk"))));
  expect([stages(), openAttempt()?.state]).toEqual([["asked"], "notFound"]);
});

it("a sign-up of this tab is not another page's, and says nothing of its riders' purchases", async () => {
  serve({ sends: [LOST] });
  await run();
  const attempt = readRecord();
  attemptsOf(app).record(purchaseName("pass", RIDER)).clear();
  const key = `bikeshare-pending ${app.key} sign-up`;
  localStorage.setItem(key, `${attempt?.id} sent 1`);
  expect([await readCharge(null), await readCharge(RIDER)]).toEqual(["fresh", "none"]);
  if (attempt) attemptsOf(app).record(purchaseName("signUp", null)).write(attempt);
  expect(await readCharge(null)).toBe("none");
});

it("the name of a rider's marks is a short digest of the app and the rider", async () => {
  serve({ sends: [LOST] });
  await run();
  const names = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? "");
  const start = `bikeshare-pending ${app.key} `;
  const digests = names.filter((name) => name.startsWith(start)).map((name) => name.slice(start.length));
  expect(digests).toEqual([expect.stringMatching(/^[\w+/=-]{16}$/)]);
});

it("after a reload the card is not changed for a minute from when this page saw the unanswered call", async () => {
  serve({ send: never });
  await clock.advance(2 * MINUTE);
  void begin();
  await clock.advance(1_000);
  openPurchasePage();
  await clock.advance(2 * MINUTE);
  const changeNow = () => purchasesOf(app).changeBetween(RIDER, async () => "changed");
  expect(await changeNow()).toBeNull();
  await clock.advance(MINUTE);
  expect(await changeNow()).toBe("changed");
});

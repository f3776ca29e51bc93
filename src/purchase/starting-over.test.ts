import { describe, expect, it } from "vitest";
import {
  app,
  begin,
  clock,
  DECLINED,
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

openFreshTabPerTest();

describe("starting over", () => {
  it("asks the service once more, and forgets the attempt: the next one is another call", async () => {
    const { asked, keys } = serve({ sends: [LOST, "paid"] });
    await run();
    const before = asked();
    expect(await run("startOver")).toEqual({ status: "idle", unsent: null });
    expect(asked()).toBe(before + 1);
    expect(openAttempt()).toBeNull();
    expect(await run()).toMatchObject({ status: "done" });
    expect(new Set(keys).size).toBe(2);
  });

  it("makes no promise about money after a refusal of the next order", async () => {
    serve({ sends: [LOST, DECLINED] });
    await run();
    await run("startOver");
    expect(await run()).toMatchObject({ status: "refused", isUncharged: false });
  });
});

it("an unresolved order stays unresolved when a wallet's sheet is closed", async () => {
  const { keys } = serve({ sends: [LOST] });
  await run();
  const pickCard = async () => null;
  const paying = purchase().payByWallet(press(), { pickCard, orderWith: () => ({ status: "prepaid" }) });
  await clock.advance(0);
  expect(await paying).toEqual({ status: "notFound", isKeyed: true, unsent: null });
  expect(keys).toHaveLength(1);
});

it("an attempt that an account has ended stays forgotten when its connection is lost afterwards", async () => {
  serve({ send: () => new Promise<never>((_, reject) => void clock.after(30_000, () => reject(LOST))) });
  void begin();
  await clock.advance(1_000);
  sessionOf(app).logOut();
  purchase().forget();
  await clock.advance(2 * MINUTE);
  expect(openAttempt()).toBeNull();
});

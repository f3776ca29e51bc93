import { describe, expect, it } from "vitest";
import {
  allowLocks,
  begin,
  clock,
  failure,
  LOST,
  MINUTE,
  openFreshTabPerTest,
  openPurchasePage,
  pendingMarks,
  press,
  purchase,
  readRecord,
  run,
  serve,
  status,
} from "../../test/purchase-service.ts";

openFreshTabPerTest();

describe("a lost call", () => {
  it("is marked for other pages as sent, lost, asked about, and confirmed in the end", async () => {
    serve({ send: () => new Promise((_, reject) => void clock.after(5_000, () => reject(LOST))) });
    void begin();
    const stages: unknown[] = [];
    for (const ms of [1_000, 5_000, MINUTE]) {
      await clock.advance(ms);
      stages.push(
        status(),
        pendingMarks().map((mark) => mark?.split(" ")[1]),
      );
    }
    expect(stages).toEqual(["sending", ["sent"], "checking", ["lost"], "notFound", ["asked"]]);
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

  it.each([
    { what: "has arrived by now", shows: ["here"], ends: { status: "done", done: "no answer, here" } },
    { what: "cannot be looked up now", shows: [LOST], ends: { status: "unknown", unsent: null } },
  ] as const)("that $what is not sent again", async ({ shows, ends }) => {
    serve({ sends: [LOST] });
    await run();
    const { keys } = serve({ shows });
    expect(await run("retry")).toEqual(ends);
    expect(keys).toEqual([]);
  });

  it("that is started over is done if it has arrived, and otherwise keeps its mark", async () => {
    serve({ sends: [LOST] });
    await run();
    serve({ shows: ["here"] });
    expect(await run("startOver")).toMatchObject({ status: "done" });
    purchase().dismiss();
    serve({ sends: [LOST] });
    await run();
    expect(await run("startOver")).toMatchObject({ status: "idle" });
    expect(pendingMarks()).toEqual([expect.stringContaining(" asked ")]);
  });

  it.each([
    { what: "could come later", mayComeLater: { mayComeLater: () => true } },
    { what: "could not come later", mayComeLater: {} },
  ])("that the service turned away, and that $what, may be sent again, however often it is looked up", async (call) => {
    allowLocks();
    openPurchasePage();
    serve({ sends: [failure({ code: "unavailable", status: 429 })], ...call.mayComeLater });
    for (const act of ["pay", "reconcile", "reconcile"] as const)
      expect(await run(act)).toMatchObject({ status: "notFound" });
  });
});

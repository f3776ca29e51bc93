// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { deferred } from "../../test/deferred.ts";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import type { SessionScope } from "../session/session-scope.ts";
import { queryKey, SLOW_AFTER_MS } from "./query-cache.ts";
import { type ActionOutcome, useAction } from "./use-action.ts";
import { joinLoads, type Load, mapLoad, useLoad, useSlow } from "./use-load.ts";

const { app, show, settle, rendered } = openAppContextPerTest();

type PendingLoad = readonly [month: string, signal: AbortSignal];

function Trips({ month, pendingLoads }: { readonly month: string; readonly pendingLoads: PendingLoad[] }) {
  useLoad(queryKey(month), (signal) => new Promise<never>(() => pendingLoads.push([month, signal])));
  return null;
}

it("useLoad aborts the old load when the key changes, and runs the newest loader", async () => {
  const pendingLoads: PendingLoad[] = [];
  await show(<Trips month="march" pendingLoads={pendingLoads} />);
  await show(<Trips month="april" pendingLoads={pendingLoads} />);
  await settle();
  expect(pendingLoads.map(([month, { aborted }]) => [month, aborted])).toEqual([
    ["march", true],
    ["april", false],
  ]);
});

function Task({ isUnderWay, probe }: { readonly isUnderWay: boolean; readonly probe: { isSlow?: boolean } }) {
  probe.isSlow = useSlow(isUnderWay);
  return null;
}

it("a task is slow after 7 s, and the next one has 7 s of its own", async () => {
  const probe: { isSlow?: boolean } = {};
  for (const [ms, isSlow] of [
    [SLOW_AFTER_MS - 1, false],
    [SLOW_AFTER_MS, true],
  ] as const) {
    await show(<Task isUnderWay probe={probe} />);
    await settle(ms);
    expect(probe.isSlow).toBe(isSlow);
    await show(<Task isUnderWay={false} probe={probe} />);
    await settle(SLOW_AFTER_MS);
    expect(probe.isSlow).toBe(false);
  }
});

const readyLoad = (data: number): Load<number> => ({
  status: "ready",
  data,
  reloading: false,
  reloadError: null,
  slow: false,
  reload: vi.fn(),
});
const failedLoad = (): Load<number> => ({ status: "failed", error: new Error("no"), slow: false, reload: vi.fn() });
const loadingLoad = (slow = false): Load<number> => ({ status: "loading", slow, reload: vi.fn() });
const idleLoad = (): Load<number> => ({ status: "idle", slow: false, reload: vi.fn() });

describe("two joined loads", () => {
  it.each([
    { what: "two ready ones", a: readyLoad(1), b: readyLoad(2), joined: { status: "ready", data: [1, 2] } },
    { what: "one that loads", a: readyLoad(1), b: loadingLoad(), joined: { status: "loading", slow: false } },
    { what: "one that is slow", a: loadingLoad(true), b: loadingLoad(), joined: { status: "loading", slow: true } },
    { what: "one that failed", a: loadingLoad(), b: failedLoad(), joined: { status: "failed" } },
    { what: "one without a rider", a: idleLoad(), b: readyLoad(1), joined: { status: "idle" } },
    {
      what: "one that failed to reload",
      a: { ...readyLoad(1), reloadError: "no" },
      b: readyLoad(2),
      joined: { status: "ready", reloadError: "no" },
    },
  ])("are $joined.status with $what", ({ a, b, joined }) => {
    expect(joinLoads(a, b)).toMatchObject(joined);
  });

  it.each([failedLoad(), loadingLoad(true)])("reload only what is missing: one is $status", (missing) => {
    const ready = readyLoad(1);
    joinLoads(ready, missing).reload();
    expect(ready.reload).not.toHaveBeenCalled();
    expect(missing.reload).toHaveBeenCalledOnce();
  });
});

it("mapping a load changes its data alone", () => {
  const double = (data: number) => data * 2;
  expect(mapLoad(readyLoad(2), double)).toMatchObject({ status: "ready", data: 4 });
  expect(mapLoad(failedLoad(), double)).toMatchObject({ status: "failed" });
});

type PendingRun = ReturnType<typeof deferred<string>>;
interface ActionProbe {
  readonly runs: PendingRun[];
  current: ReturnType<typeof useAction<[string], string>> | null;
}

function SaveAction({ probe }: { probe: ActionProbe }) {
  probe.current = useAction((_scope, _name: string) => {
    const run: PendingRun = deferred();
    probe.runs.push(run);
    return run.promise;
  });
  return null;
}

async function showSave(): Promise<ActionProbe> {
  const probe: ActionProbe = { runs: [], current: null };
  await show(<SaveAction probe={probe} />);
  return probe;
}

/** Starts a run of the action, and returns a function that gives the run's outcome. */
async function startRun(probe: ActionProbe) {
  let outcome: Promise<ActionOutcome<string> | undefined> | undefined;
  await act(async () => {
    outcome = probe.current?.[0]("Ana");
  });
  return () => outcome;
}

it.each([
  { what: "a result", end: ({ resolve }: PendingRun) => resolve("saved"), outcome: { status: "ready", data: "saved" } },
  {
    what: "a failure, never a rejection",
    end: ({ reject }: PendingRun) => reject("no"),
    outcome: { status: "failed", error: "no" },
  },
])("useAction has $what as its state and its outcome", async ({ end, outcome }) => {
  const probe = await showSave();
  expect(probe.current?.[1]).toEqual({ status: "idle" });
  const readOutcome = await startRun(probe);
  expect(probe.current?.[1]).toEqual({ status: "loading" });
  for (const run of probe.runs) end(run);
  await settle();
  expect(await readOutcome()).toEqual(outcome);
  expect(probe.current?.[1]).toEqual(outcome);
});

function SaveButton({ onPress }: { readonly onPress: (scope: SessionScope) => void }) {
  const [run] = useAction(onPress);
  return (
    <button type="button" onClick={() => void run()}>
      Save
    </button>
  );
}

it("useAction hands on the session in which the rider pressed", async () => {
  const scopes: SessionScope[] = [];
  await show(<SaveButton onPress={(scope) => void scopes.push(scope)} />);
  await act(async () => rendered("button")?.click());
  app().store.getState().sessionEnded();
  await act(async () => rendered("button")?.click());
  expect(scopes.map((scope) => scope.isOver())).toEqual([true, false]);
});

it("useAction ignores a second run while one is running", async () => {
  const probe = await showSave();
  await startRun(probe);
  const readSecondOutcome = await startRun(probe);
  expect(await readSecondOutcome()).toEqual({ status: "ignored" });
  expect(probe.runs).toHaveLength(1);
});

it("useAction completes after unmount", async () => {
  const probe = await showSave();
  const readOutcome = await startRun(probe);
  await show(null);
  probe.runs[0]?.resolve("saved");
  await settle();
  expect(await readOutcome()).toEqual({ status: "ready", data: "saved" });
});

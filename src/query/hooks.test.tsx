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

type Pending = readonly [month: string, signal: AbortSignal];

function Trips({ month, pending }: { readonly month: string; readonly pending: Pending[] }) {
  useLoad(queryKey(month), (signal) => new Promise<never>(() => pending.push([month, signal])));
  return null;
}

it("useLoad aborts the old load when the key changes, and runs the newest loader", async () => {
  const pending: Pending[] = [];
  await show(<Trips month="march" pending={pending} />);
  await show(<Trips month="april" pending={pending} />);
  await settle();
  expect(pending.map(([month, { aborted }]) => [month, aborted])).toEqual([
    ["march", true],
    ["april", false],
  ]);
});

function Task({ isUnderWay, seen }: { readonly isUnderWay: boolean; readonly seen: { isSlow?: boolean } }) {
  seen.isSlow = useSlow(isUnderWay);
  return null;
}

it("a task is slow after 7 s, and the next one has 7 s of its own", async () => {
  const seen: { isSlow?: boolean } = {};
  for (const [ms, isSlow] of [
    [SLOW_AFTER_MS - 1, false],
    [SLOW_AFTER_MS, true],
  ] as const) {
    await show(<Task isUnderWay seen={seen} />);
    await settle(ms);
    expect(seen.isSlow).toBe(isSlow);
    await show(<Task isUnderWay={false} seen={seen} />);
    await settle(SLOW_AFTER_MS);
    expect(seen.isSlow).toBe(false);
  }
});

const ready = (data: number): Load<number> => ({
  status: "ready",
  data,
  reloading: false,
  reloadError: null,
  slow: false,
  reload: vi.fn(),
});
const failed = (): Load<number> => ({ status: "failed", error: new Error("no"), slow: false, reload: vi.fn() });
const loading = (slow = false): Load<number> => ({ status: "loading", slow, reload: vi.fn() });
const idle = (): Load<number> => ({ status: "idle", slow: false, reload: vi.fn() });

describe("two joined loads", () => {
  it.each([
    { name: "two ready ones", a: ready(1), b: ready(2), joined: { status: "ready", data: [1, 2] } },
    { name: "one that loads", a: ready(1), b: loading(), joined: { status: "loading", slow: false } },
    { name: "one that is slow", a: loading(true), b: loading(), joined: { status: "loading", slow: true } },
    { name: "one that failed", a: loading(), b: failed(), joined: { status: "failed" } },
    { name: "nobody logged in", a: idle(), b: ready(1), joined: { status: "idle" } },
    {
      name: "one that failed to reload",
      a: { ...ready(1), reloadError: "no" },
      b: ready(2),
      joined: { status: "ready", reloadError: "no" },
    },
  ])("$name: $joined.status", ({ a, b, joined }) => {
    expect(joinLoads(a, b)).toMatchObject(joined);
  });

  it("reload only what is missing", () => {
    const [a, b] = [ready(1), failed()];
    joinLoads(a, b).reload();
    expect(a.reload).not.toHaveBeenCalled();
    expect(b.reload).toHaveBeenCalledOnce();
  });
});

it("mapping keeps the other states", () => {
  const double = (data: number) => data * 2;
  expect(mapLoad(ready(2), double)).toMatchObject({ status: "ready", data: 4 });
  expect(mapLoad(failed(), double)).toMatchObject({ status: "failed" });
});

type Run = ReturnType<typeof deferred<string>>;
interface ActionProbe {
  readonly runs: Run[];
  current: ReturnType<typeof useAction<[string], string>> | null;
}

function Save({ probe }: { probe: ActionProbe }) {
  probe.current = useAction((_scope, _name: string) => {
    const run: Run = deferred();
    probe.runs.push(run);
    return run.promise;
  });
  return null;
}

async function showSave(): Promise<ActionProbe> {
  const probe: ActionProbe = { runs: [], current: null };
  await show(<Save probe={probe} />);
  return probe;
}

/** Starts a run; the test waits for its outcome later. */
async function run(probe: ActionProbe) {
  let outcome: Promise<ActionOutcome<string> | undefined> | undefined;
  await act(async () => {
    outcome = probe.current?.[0]("Ana");
  });
  return () => outcome;
}

it.each([
  { ends: "a result", settle: ({ resolve }: Run) => resolve("saved"), outcome: { status: "ready", data: "saved" } },
  {
    ends: "a failure, never a rejection",
    settle: ({ reject }: Run) => reject("no"),
    outcome: { status: "failed", error: "no" },
  },
])("useAction has $ends as its state and its outcome", async ({ settle: end, outcome }) => {
  const probe = await showSave();
  expect(probe.current?.[1]).toEqual({ status: "idle", slow: false });
  const ended = await run(probe);
  expect(probe.current?.[1]).toEqual({ status: "loading", slow: false });
  await settle(SLOW_AFTER_MS);
  expect(probe.current?.[1]).toEqual({ status: "loading", slow: true });
  for (const one of probe.runs) end(one);
  await settle();
  expect(await ended()).toEqual(outcome);
  expect(probe.current?.[1]).toEqual({ ...outcome, slow: false });
});

function Press({ onPress }: { readonly onPress: (scope: SessionScope) => void }) {
  const [run] = useAction(onPress);
  return (
    <button type="button" onClick={() => void run()}>
      Save
    </button>
  );
}

it("useAction hands on the session in which the rider pressed", async () => {
  const scopes: SessionScope[] = [];
  await show(<Press onPress={(scope) => void scopes.push(scope)} />);
  await act(async () => rendered("button")?.click());
  app().store.getState().sessionEnded();
  await act(async () => rendered("button")?.click());
  expect(scopes.map((scope) => scope.isOver())).toEqual([true, false]);
});

it("useAction ignores a second run while one is running", async () => {
  const probe = await showSave();
  await run(probe);
  const second = await run(probe);
  expect(await second()).toEqual({ status: "ignored" });
  expect(probe.runs).toHaveLength(1);
});

it("useAction completes after unmount", async () => {
  const probe = await showSave();
  const outcome = await run(probe);
  await show(null);
  probe.runs[0]?.resolve("saved");
  await settle();
  expect(await outcome()).toEqual({ status: "ready", data: "saved" });
});

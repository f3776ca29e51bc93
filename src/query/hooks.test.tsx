// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it, vi } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import type { SessionScope } from "../session/session-scope.ts";
import { joinLoads, mapLoad } from "./join-loads.ts";
import { SLOW_AFTER_MS } from "./load-state.ts";
import { queryKey } from "./query-cache.ts";
import { type ActionOutcome, useAction } from "./use-action.ts";
import { type Load, useLoad, useSlow } from "./use-load.ts";

const { app, show, settle, rendered } = openAppContextPerTest();

interface Pending {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly resolve: (data: string) => void;
}

interface LoadProbe {
  readonly pending: Pending[];
  seen: Load<string> | null;
}
const createLoadProbe = (): LoadProbe => ({ pending: [], seen: null });

function Trips({ month, probe }: { month: string | null; probe: LoadProbe }) {
  probe.seen = useLoad(
    month === null ? null : queryKey(month),
    (signal) => new Promise<string>((resolve) => probe.pending.push({ key: `${month}`, signal, resolve })),
  );
  return null;
}

it("useLoad loads a key once, even for two components", async () => {
  const probe = createLoadProbe();
  await show([<Trips key="one" month="march" probe={probe} />, <Trips key="other" month="march" probe={probe} />]);
  expect(probe.seen).toMatchObject({ status: "loading", slow: false });
  expect(probe.pending).toHaveLength(1);
  probe.pending[0]?.resolve("three trips");
  await settle();
  expect(probe.seen).toMatchObject({ status: "ready", data: "three trips" });
});

it("useLoad aborts the old load when the key changes, and runs the newest loader", async () => {
  const probe = createLoadProbe();
  await show(<Trips month="march" probe={probe} />);
  await show(<Trips month="april" probe={probe} />);
  await settle();
  expect(probe.pending.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ["march", true],
    ["april", false],
  ]);
});

it("useLoad aborts on unmount", async () => {
  const probe = createLoadProbe();
  await show(<Trips month="march" probe={probe} />);
  await show(null);
  await settle();
  expect(probe.pending[0]?.signal.aborted).toBe(true);
});

it("useLoad is idle without a key", async () => {
  const probe = createLoadProbe();
  await show(<Trips month={null} probe={probe} />);
  expect(probe.seen).toMatchObject({ status: "idle" });
  expect(probe.pending).toEqual([]);
});

it("useLoad reloads on request", async () => {
  const probe = createLoadProbe();
  await show(<Trips month="march" probe={probe} />);
  probe.pending[0]?.resolve("old");
  await settle();
  await act(async () => probe.seen?.reload());
  expect(probe.seen).toMatchObject({ status: "ready", data: "old", reloading: true });
  expect(probe.pending).toHaveLength(2);
});

function Task({ isUnderWay, seen }: { readonly isUnderWay: boolean; readonly seen: { isSlow?: boolean } }) {
  seen.isSlow = useSlow(isUnderWay);
  return null;
}

it("a task is slow after 7 s, and the next one has 7 s of its own", async () => {
  const seen: { isSlow?: boolean } = {};
  await show(<Task isUnderWay seen={seen} />);
  await settle(SLOW_AFTER_MS - 1);
  expect(seen.isSlow).toBe(false);
  await settle(1);
  expect(seen.isSlow).toBe(true);
  await show(<Task isUnderWay={false} seen={seen} />);
  expect(seen.isSlow).toBe(false);
  await show(<Task isUnderWay seen={seen} />);
  expect(seen.isSlow).toBe(false);
});

it("a task that ends before 7 s is never slow", async () => {
  const seen: { isSlow?: boolean } = {};
  await show(<Task isUnderWay seen={seen} />);
  await settle(SLOW_AFTER_MS - 1_000);
  await show(<Task isUnderWay={false} seen={seen} />);
  await settle(2 * SLOW_AFTER_MS);
  expect(seen.isSlow).toBe(false);
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

interface ActionProbe {
  readonly runs: { resolve: (data: string) => void; reject: (error: unknown) => void }[];
  current: ReturnType<typeof useAction<[string], string>> | null;
  renders: number;
}
const createActionProbe = (): ActionProbe => ({ runs: [], current: null, renders: 0 });

function Save({ probe }: { probe: ActionProbe }) {
  probe.renders += 1;
  probe.current = useAction(
    (_scope, _name: string) => new Promise<string>((resolve, reject) => probe.runs.push({ resolve, reject })),
  );
  return null;
}

/** Starts a run; the test waits for its outcome later. */
async function run(probe: ActionProbe) {
  let outcome: Promise<ActionOutcome<string> | undefined> | undefined;
  await act(async () => {
    outcome = probe.current?.[0]("Ana");
  });
  return () => outcome;
}

it("useAction returns the result", async () => {
  const probe = createActionProbe();
  await show(<Save probe={probe} />);
  expect(probe.current?.[1]).toEqual({ status: "idle", slow: false });
  const outcome = await run(probe);
  expect(probe.current?.[1]).toEqual({ status: "loading", slow: false });
  await settle(SLOW_AFTER_MS);
  expect(probe.current?.[1]).toEqual({ status: "loading", slow: true });
  probe.runs[0]?.resolve("saved");
  await settle();
  expect(await outcome()).toEqual({ status: "ready", data: "saved" });
  expect(probe.current?.[1]).toEqual({ status: "ready", data: "saved", slow: false });
});

it("useAction reports a failure as state and outcome, and never rejects", async () => {
  const probe = createActionProbe();
  await show(<Save probe={probe} />);
  const outcome = await run(probe);
  probe.runs[0]?.reject("no");
  await settle();
  expect(await outcome()).toEqual({ status: "failed", error: "no" });
  expect(probe.current?.[1]).toEqual({ status: "failed", error: "no", slow: false });
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
  const probe = createActionProbe();
  await show(<Save probe={probe} />);
  await run(probe);
  const second = await run(probe);
  expect(await second()).toEqual({ status: "ignored" });
  expect(probe.runs).toHaveLength(1);
});

it("useAction completes after unmount, and sets no state", async () => {
  const probe = createActionProbe();
  await show(<Save probe={probe} />);
  const outcome = await run(probe);
  await show(null);
  const before = probe.renders;
  probe.runs[0]?.resolve("saved");
  await settle();
  expect(await outcome()).toEqual({ status: "ready", data: "saved" });
  expect(probe.renders).toBe(before);
});

// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { inAppContext } from "../../test/in-app-context.tsx";
import { SLOW_AFTER_MS } from "./load-state.ts";
import { type ActionOutcome, useAction } from "./use-action.ts";

const { show, settle } = inAppContext();

interface ActionProbe {
  readonly runs: { resolve: (data: string) => void; reject: (error: unknown) => void }[];
  current: ReturnType<typeof useAction<[string], string>> | null;
  renders: number;
}
const createProbe = (): ActionProbe => ({ runs: [], current: null, renders: 0 });

function Save({ probe }: { probe: ActionProbe }) {
  probe.renders += 1;
  probe.current = useAction(
    (_name: string) => new Promise<string>((resolve, reject) => probe.runs.push({ resolve, reject })),
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
  const probe = createProbe();
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
  await act(async () => probe.current?.[2]());
  expect(probe.current?.[1]).toEqual({ status: "idle", slow: false });
});

it("useAction reports a failure as state and outcome, and never rejects", async () => {
  const probe = createProbe();
  await show(<Save probe={probe} />);
  const outcome = await run(probe);
  probe.runs[0]?.reject("no");
  await settle();
  expect(await outcome()).toEqual({ status: "failed", error: "no" });
  expect(probe.current?.[1]).toEqual({ status: "failed", error: "no", slow: false });
});

it("useAction ignores a second run while one is running", async () => {
  const probe = createProbe();
  await show(<Save probe={probe} />);
  await run(probe);
  const second = await run(probe);
  expect(await second()).toEqual({ status: "ignored" });
  expect(probe.runs).toHaveLength(1);
});

it("useAction completes after unmount, and sets no state", async () => {
  const probe = createProbe();
  await show(<Save probe={probe} />);
  const outcome = await run(probe);
  await show(null);
  const before = probe.renders;
  probe.runs[0]?.resolve("saved");
  await settle();
  expect(await outcome()).toEqual({ status: "ready", data: "saved" });
  expect(probe.renders).toBe(before);
});

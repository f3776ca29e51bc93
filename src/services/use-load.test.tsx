// @vitest-environment happy-dom
import { act, type ReactNode, StrictMode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { phl } from "../domain/programs/phl.ts";
import { createFakeClock, type FakeClock } from "./clock.ts";
import { SLOW_AFTER_MS } from "./load-state.ts";
import { type Outcome, useAction } from "./use-action.ts";
import { type Load, useLoad } from "./use-load.ts";
import { createWorld, type World } from "./world.ts";
import { WorldProvider } from "./world-context.tsx";

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

const ORIGINS = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://s.example", world: "w" };

let clock: FakeClock;
let root: Root;
let world: World;

beforeEach(() => {
  clock = createFakeClock();
  world = createWorld(phl, sandboxConfiguration(ORIGINS), { clock });
  root = createRoot(document.createElement("div"));
});
afterEach(() => act(async () => root.unmount()));

const show = (node: ReactNode) =>
  act(async () =>
    root.render(
      <StrictMode>
        <WorldProvider value={world}>{node}</WorldProvider>
      </StrictMode>,
    ),
  );
const settle = (ms = 0) => act(() => clock.advance(ms));

interface Pending {
  readonly key: string;
  readonly signal: AbortSignal;
  readonly resolve: (data: string) => void;
}

interface LoadProbe {
  readonly pending: Pending[];
  seen: Load<string> | null;
}
const loading = (): LoadProbe => ({ pending: [], seen: null });

function Trips({ month, probe }: { month: string | null; probe: LoadProbe }) {
  probe.seen = useLoad(
    month,
    (signal) => new Promise<string>((resolve) => probe.pending.push({ key: `${month}`, signal, resolve })),
  );
  return null;
}

it("useLoad loads once what is shown, even twice on a page", async () => {
  const probe = loading();
  await show([<Trips key="one" month="march" probe={probe} />, <Trips key="other" month="march" probe={probe} />]);
  expect(probe.seen).toMatchObject({ status: "loading", slow: false });
  expect(probe.pending).toHaveLength(1);
  probe.pending[0]?.resolve("three trips");
  await settle();
  expect(probe.seen).toMatchObject({ status: "ready", data: "three trips" });
});

it("useLoad aborts the old key's load when the key changes, and loads the new one with the newest loader", async () => {
  const probe = loading();
  await show(<Trips month="march" probe={probe} />);
  await show(<Trips month="april" probe={probe} />);
  await settle();
  expect(probe.pending.map(({ key, signal }) => [key, signal.aborted])).toEqual([
    ["march", true],
    ["april", false],
  ]);
});

it("useLoad aborts when the component goes", async () => {
  const probe = loading();
  await show(<Trips month="march" probe={probe} />);
  await show(null);
  await settle();
  expect(probe.pending[0]?.signal.aborted).toBe(true);
});

it("useLoad is idle without a key", async () => {
  const probe = loading();
  await show(<Trips month={null} probe={probe} />);
  expect(probe.seen).toMatchObject({ status: "idle" });
  expect(probe.pending).toEqual([]);
});

it("useLoad says that it is slow after 7 s", async () => {
  const probe = loading();
  await show(<Trips month="march" probe={probe} />);
  await settle(SLOW_AFTER_MS);
  expect(probe.seen).toMatchObject({ status: "loading", slow: true });
});

it("useLoad loads again when asked to", async () => {
  const probe = loading();
  await show(<Trips month="march" probe={probe} />);
  probe.pending[0]?.resolve("old");
  await settle();
  await act(async () => probe.seen?.reload());
  expect(probe.seen).toMatchObject({ status: "ready", data: "old", reloading: true });
  expect(probe.pending).toHaveLength(2);
});

interface ActionProbe {
  readonly runs: { resolve: (data: string) => void; reject: (error: unknown) => void }[];
  current: ReturnType<typeof useAction<[string], string>> | null;
  renders: number;
}
const acting = (): ActionProbe => ({ runs: [], current: null, renders: 0 });

function Save({ probe }: { probe: ActionProbe }) {
  probe.renders += 1;
  probe.current = useAction(
    (_name: string) => new Promise<string>((resolve, reject) => probe.runs.push({ resolve, reject })),
  );
  return null;
}

/** Starts a run; what it comes to is waited for later. */
async function run(probe: ActionProbe) {
  let outcome: Promise<Outcome<string> | undefined> | undefined;
  await act(async () => {
    outcome = probe.current?.[0]("Ana");
  });
  return () => outcome;
}

it("useAction shows what came of it", async () => {
  const probe = acting();
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

it("useAction puts a failure into the state and the outcome, never a rejection", async () => {
  const probe = acting();
  await show(<Save probe={probe} />);
  const outcome = await run(probe);
  probe.runs[0]?.reject("no");
  await settle();
  expect(await outcome()).toEqual({ status: "failed", error: "no" });
  expect(probe.current?.[1]).toEqual({ status: "failed", error: "no", slow: false });
});

it("useAction ignores a second run while one is running", async () => {
  const probe = acting();
  await show(<Save probe={probe} />);
  await run(probe);
  const second = await run(probe);
  expect(await second()).toEqual({ status: "ignored" });
  expect(probe.runs).toHaveLength(1);
});

it("useAction finishes after the component is gone, and sets nothing", async () => {
  const probe = acting();
  await show(<Save probe={probe} />);
  const outcome = await run(probe);
  await show(null);
  const before = probe.renders;
  probe.runs[0]?.resolve("saved");
  await settle();
  expect(await outcome()).toEqual({ status: "ready", data: "saved" });
  expect(probe.renders).toBe(before);
});

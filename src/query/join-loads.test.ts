import { describe, expect, it, vi } from "vitest";
import { joinLoads, mapLoad } from "./join-loads.ts";
import type { Load } from "./use-load.ts";

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

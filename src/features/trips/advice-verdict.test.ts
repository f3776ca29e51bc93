import { expect, it } from "vitest";
import { cents } from "../../lib/money.ts";
import type { Estimate } from "../../programs/pass-advisor.ts";
import { phl } from "../../programs/programs/phl.ts";
import { verdictOf, wayToAdvisedPass } from "./advice-verdict.tsx";

function estimate(id: number, total: number): Estimate {
  const pass = phl.passes.find((each) => each.id === id);
  if (!pass) throw new Error(`no pass ${id}`);
  return { pass, lines: [], total: cents(total) };
}

const COMPARED = [estimate(101, 900), estimate(103, 900), estimate(104, 3847)];

it.each([
  { ownId: null, verdict: { kind: "other", id: 101, less: null } },
  { ownId: 104, verdict: { kind: "other", id: 101, less: 2947 } },
  { ownId: 101, verdict: { kind: "own", id: 101 } },
  // A pass that costs the same as the cheapest is no reason to change.
  { ownId: 103, verdict: { kind: "own", id: 103 } },
  // This pass is not for sale any more, so that there is no comparison.
  { ownId: 90, verdict: { kind: "other", id: 101, less: null } },
])("is $verdict for a rider with $ownId", ({ ownId, verdict }) => {
  const found = verdictOf({ cheapest: COMPARED[0] ?? null, estimates: COMPARED }, ownId);
  expect(found).toMatchObject({ kind: verdict.kind, estimate: { pass: { id: verdict.id } } });
  expect(found.kind === "other" ? found.less : undefined).toBe(verdict.less);
});

it("is null without trips", () => {
  expect(verdictOf({ cheapest: null, estimates: COMPARED }, 104)).toEqual({ kind: "nothing" });
});

it.each([
  { kind: "own", runs: true, way: null },
  { kind: "own", runs: false, way: "renew" },
  { kind: "other", runs: true, way: "change" },
  { kind: "other", runs: false, way: "get" },
  { kind: "nothing", runs: false, way: null },
] as const)("links to the $kind pass by $way if a pass is current: $runs", ({ kind, runs, way }) => {
  expect(wayToAdvisedPass({ kind }, runs)).toBe(way);
});

import { describe, expect, it } from "vitest";
import { listPasses, type PassFilter } from "../../programs/passes.ts";
import { phl } from "../../programs/programs/phl.ts";
import { groupByFare } from "./fare-choice.tsx";

const namesOf = (filter: PassFilter) =>
  groupByFare(listPasses(phl.passes, filter)).map(({ fare, groups }) => ({
    fare,
    groups: groups.map(({ family, passes }) => `${family}: ${passes.map(({ name }) => name).join(", ")}`),
  }));

const FULL = {
  fare: "full",
  groups: ["casual: Single Ride, Guest Pass", "member: Monthly Pass, Annual Pass, Annual Plus Pass"],
};
const REDUCED = {
  fare: "reduced",
  groups: ["member: ACCESS Monthly Pass, ACCESS Annual Pass, ACCESS Annual Plus Pass"],
};

describe("groupByFare", () => {
  it("separates full and reduced fare, each by family in listing order", () => {
    expect(namesOf({ passes: "all", renewing: "all" })).toEqual([FULL, REDUCED]);
  });

  it.each([
    { passes: "standard", fares: [FULL] },
    { passes: "reduced", fares: [REDUCED] },
    { passes: "reduced-where-available", fares: [{ ...FULL, groups: FULL.groups.slice(0, 1) }, REDUCED] },
  ] as const)("leaves out passes that $passes excludes", ({ passes, fares }) => {
    expect(namesOf({ passes, renewing: "all" })).toEqual(fares);
  });

  it("is empty for an empty list", () => {
    expect(groupByFare([])).toEqual([]);
  });
});

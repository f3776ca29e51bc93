import { describe, expect, it } from "vitest";
import { isOffered, isReducedFare } from "../passes.ts";
import type { Program } from "../program.ts";
import { las } from "./las.ts";
import { lax } from "./lax.ts";
import { phl } from "./phl.ts";

const passIn = ({ passes }: Program, passId: number) => passes.find(({ id }) => id === passId);

/** The price, the name and the length of each pass are those of the sandbox (demo/sandbox/agreement.test.ts). */
it.each([
  { program: phl, single: [101], day: [102], reduced: { 106: 103, 107: 104, 108: 105 } },
  { program: lax, single: [201], day: [202], reduced: { 205: 203, 206: 204 } },
  { program: las, single: [], day: [301], reduced: { 304: 302, 305: 303 } },
])("$program.system sells $single and $day for rides, and reduces $reduced", ({ program, single, day, reduced }) => {
  const sold = program.passes.filter(isOffered);
  const idsOf = (duration: string) => sold.filter((pass) => pass.duration === duration).map(({ id }) => id);
  expect([idsOf("single"), idsOf("day")]).toEqual([single, day]);
  const fullFares = sold.filter(isReducedFare).map((pass) => [pass.id, pass.relatedFullFarePassId]);
  expect(Object.fromEntries(fullFares)).toEqual(reduced);
});

it("only the Plus passes of phl include two 30-minute e-bike rides a day", () => {
  const included = { kind: "dailyEBikeRides", rides: 2, minutes: 30 };
  const plus = phl.passes.filter(({ baseBenefits }) => baseBenefits.some(({ kind }) => kind === included.kind));
  expect(plus.map(({ id }) => id)).toEqual([105, 108]);
  for (const { baseBenefits } of plus) expect(baseBenefits).toContainEqual(included);
});

describe("the passes that lax sells", () => {
  it("charge a dollar to unlock an e-bike at full fare", () => {
    const withFee = lax.passes.filter(isOffered).filter(({ eBikeFees }) => eBikeFees.length > 0);
    expect(withFee.map(({ id }) => id)).toEqual([201, 202, 203, 204]);
    for (const { eBikeFees } of withFee) expect(eBikeFees).toEqual([{ kind: "eBikeUnlock", fee: 100 }]);
  });

  it("all work with a TAP card", () => {
    for (const { tapEnabled, extraBenefits } of lax.passes) {
      expect(tapEnabled).toBe(true);
      expect(extraBenefits).toContainEqual({ kind: "unlockWithKeyCard", keyCard: "TAP card" });
    }
  });

  it("include a TAP card free of charge, ticked for the 365-Day Pass only", () => {
    expect([203, 204, 205, 206].map((id) => [passIn(lax, id)?.cardDefault, passIn(lax, id)?.cardCost])).toEqual([
      [false, 0],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });
});

it("the business pass is free for a year and hidden from the public", () => {
  expect(passIn(lax, 195)).toMatchObject({
    price: 0,
    duration: "year",
    family: "restricted",
    visible: false,
    discountVerificationType: "business",
  });
});

describe("the passes that las sells", () => {
  const sold = las.passes.filter(isOffered);

  it.each([
    { id: 301, minutes: 30 },
    { id: 302, minutes: 60 },
    { id: 303, minutes: 60 },
    { id: 304, minutes: 60 },
    { id: 305, minutes: 60 },
  ])("$id includes rides of $minutes minutes", ({ id, minutes }) => {
    expect(passIn(las, id)?.baseBenefits).toEqual([{ kind: "unlimitedRides", minutes }]);
  });

  it("charge a dollar to unlock an e-bike, and do not work with a TAP card", () => {
    for (const { eBikeFees } of sold) expect(eBikeFees).toEqual([{ kind: "eBikeUnlock", fee: 100 }]);
    for (const { tapEnabled } of las.passes) expect(tapEnabled).toBe(false);
  });
});

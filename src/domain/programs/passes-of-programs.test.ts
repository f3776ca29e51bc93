import { describe, expect, it } from "vitest";
import { isOffered } from "../passes.ts";
import type { Program } from "../program.ts";
import { las } from "./las.ts";
import { lax } from "./lax.ts";
import { phl } from "./phl.ts";

const passIn = ({ passes }: Program, passId: number) => passes.find(({ id }) => id === passId);

const CASUAL = { family: "casual", isAutoRenewing: false, relatedFullFarePassId: null };
const MEMBER = { family: "member", isAutoRenewing: true, relatedFullFarePassId: null };
/** @param id The pass at full fare. */
const reducedFrom = (id: number) => ({ ...MEMBER, relatedFullFarePassId: id });

it.each([
  { program: phl, name: "Single Ride", price: 450, duration: "single", ...CASUAL },
  { program: phl, name: "Guest Pass", price: 1500, duration: "day", ...CASUAL },
  { program: phl, name: "Monthly Pass", price: 2000, duration: "month", ...MEMBER },
  { program: phl, name: "Annual Pass", price: 15_600, duration: "year", ...MEMBER },
  { program: phl, name: "Annual Plus Pass", price: 23_000, duration: "year", ...MEMBER },
  { program: phl, name: "ACCESS Monthly Pass", price: 500, duration: "month", ...reducedFrom(103) },
  { program: phl, name: "ACCESS Annual Pass", price: 4800, duration: "year", ...reducedFrom(104) },
  { program: phl, name: "ACCESS Annual Plus Pass", price: 10_000, duration: "year", ...reducedFrom(105) },
  { program: lax, name: "1-Ride", price: 175, duration: "single", ...CASUAL },
  { program: lax, name: "24-Hour Pass", price: 500, duration: "day", ...CASUAL },
  { program: lax, name: "30-Day Pass", price: 1700, duration: "month", ...MEMBER },
  { program: lax, name: "365-Day Pass", price: 15_000, duration: "year", ...MEMBER },
  { program: lax, name: "Reduced Fare 30-Day Pass", price: 500, duration: "month", ...reducedFrom(203) },
  { program: lax, name: "Reduced Fare 365-Day Pass", price: 5000, duration: "year", ...reducedFrom(204) },
  { program: las, name: "24-Hour Pass", price: 500, duration: "day", ...CASUAL },
  { program: las, name: "30-Day Pass", price: 1500, duration: "month", ...MEMBER },
  { program: las, name: "365-Day Pass", price: 12_500, duration: "year", ...MEMBER },
  { program: las, name: "Reduced Fare 30-Day Pass", price: 500, duration: "month", ...reducedFrom(302) },
  { program: las, name: "Reduced Fare 365-Day Pass", price: 4000, duration: "year", ...reducedFrom(303) },
])("$program.system sells $name for $price", ({ program, name, ...expected }) => {
  expect(program.passes.filter(isOffered).find((pass) => pass.name === name)).toMatchObject(expected);
});

it("only the Plus passes of phl include two 30-minute e-bike rides a day", () => {
  const included = { kind: "dailyEBikeRides", rides: 2, minutes: 30 };
  const plus = phl.passes.filter(({ baseBenefits }) => baseBenefits.some(({ kind }) => kind === included.kind));
  expect(plus.map(({ id }) => id)).toEqual([105, 108]);
  for (const { baseBenefits } of plus) expect(baseBenefits).toContainEqual(included);
});

describe("the passes that lax sells", () => {
  it("charge 1.75 dollars for every 30 minutes over", () => {
    const overtime = { kind: "overtimePerPeriod", fee: 175, after: 30, every: 30 };
    for (const { extendedRideFees } of lax.passes) expect(extendedRideFees).toEqual([overtime]);
    expect(passIn(lax, 201)?.baseBenefits).toEqual([{ kind: "ridePricedPer", fee: 175, minutes: 30 }]);
  });

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

it("each region lies in Los Angeles", () => {
  for (const { latitude, longitude, zoom } of lax.regions) {
    expect(latitude).toBeGreaterThan(33.7);
    expect(latitude).toBeLessThan(34.4);
    expect(longitude).toBeGreaterThan(-118.7);
    expect(longitude).toBeLessThan(-118.1);
    expect(zoom).toBeGreaterThan(10);
  }
});

describe("the passes that las sells", () => {
  const sold = las.passes.filter(isOffered);

  it.each([
    { id: 301, fee: 400, minutes: 30 },
    { id: 302, fee: 400, minutes: 60 },
    { id: 303, fee: 400, minutes: 60 },
    { id: 304, fee: 200, minutes: 60 },
    { id: 305, fee: 200, minutes: 60 },
  ])("$id charges $fee cents for every $minutes minutes over", ({ id, fee, minutes }) => {
    expect(passIn(las, id)?.baseBenefits).toEqual([{ kind: "unlimitedRides", minutes }]);
    expect(passIn(las, id)?.extendedRideFees).toEqual([
      { kind: "overtimePerPeriod", fee, after: minutes, every: minutes },
    ]);
  });

  it("charge a dollar to unlock an e-bike, and do not work with a TAP card", () => {
    for (const { eBikeFees } of sold) expect(eBikeFees).toEqual([{ kind: "eBikeUnlock", fee: 100 }]);
    for (const { tapEnabled } of las.passes) expect(tapEnabled).toBe(false);
  });
});

import { describe, expect, it } from "vitest";
import { isOffered } from "../passes.ts";
import type { Program } from "../program.ts";
import { las } from "./las.ts";
import { lax } from "./lax.ts";
import { phl } from "./phl.ts";

const passIn = ({ passes }: Program, passId: number) => passes.find(({ id }) => id === passId);

describe("the passes that phl sells", () => {
  it.each([
    { name: "Single Ride", price: 450, family: "casual", duration: "single", renews: false, prorates: false },
    { name: "Guest Pass", price: 1500, family: "casual", duration: "day", renews: false, prorates: false },
    { name: "Monthly Pass", price: 2000, family: "member", duration: "month", renews: true, prorates: true },
    { name: "Annual Pass", price: 15_600, family: "member", duration: "year", renews: true, prorates: true },
    { name: "Annual Plus Pass", price: 23_000, family: "member", duration: "year", renews: true, prorates: true },
    { name: "ACCESS Monthly Pass", price: 500, family: "member", duration: "month", renews: true, prorates: true },
    { name: "ACCESS Annual Pass", price: 4800, family: "member", duration: "year", renews: true, prorates: true },
    {
      name: "ACCESS Annual Plus Pass",
      price: 10_000,
      family: "member",
      duration: "year",
      renews: true,
      prorates: true,
    },
  ])("$name costs $price", ({ name, ...expected }) => {
    const pass = phl.passes.filter(isOffered).find((candidate) => candidate.name === name);
    expect(pass).toMatchObject({
      price: expected.price,
      family: expected.family,
      duration: expected.duration,
      isAutoRenewing: expected.renews,
      prorateOnChange: expected.prorates,
    });
  });

  it("are eight, one of them the best", () => {
    const sold = phl.passes.filter(isOffered);
    expect(sold).toHaveLength(8);
    expect(sold.filter((pass) => pass.class === "best")).toHaveLength(1);
  });

  it("only the Plus passes include two 30-minute e-bike rides a day", () => {
    const included = { kind: "dailyEBikeRides", rides: 2, minutes: 30 };
    const plus = phl.passes.filter(({ baseBenefits }) => baseBenefits.some(({ kind }) => kind === included.kind));
    expect(plus.map(({ id }) => id)).toEqual([105, 108]);
    for (const { baseBenefits } of plus) expect(baseBenefits).toContainEqual(included);
  });
});

describe("the passes that lax sells", () => {
  it.each([
    { name: "1-Ride", price: 175, family: "casual", duration: "single", isAutoRenewing: false, fullFare: null },
    { name: "24-Hour Pass", price: 500, family: "casual", duration: "day", isAutoRenewing: false, fullFare: null },
    { name: "30-Day Pass", price: 1700, family: "member", duration: "month", isAutoRenewing: true, fullFare: null },
    { name: "365-Day Pass", price: 15_000, family: "member", duration: "year", isAutoRenewing: true, fullFare: null },
    {
      name: "Reduced Fare 30-Day Pass",
      price: 500,
      family: "member",
      duration: "month",
      isAutoRenewing: true,
      fullFare: 203,
    },
    {
      name: "Reduced Fare 365-Day Pass",
      price: 5000,
      family: "member",
      duration: "year",
      isAutoRenewing: true,
      fullFare: 204,
    },
  ])("$name costs $price", ({ name, fullFare, ...expected }) => {
    const pass = lax.passes.filter(isOffered).find((candidate) => candidate.name === name);
    expect(pass).toMatchObject({ ...expected, relatedFullFarePassId: fullFare });
  });

  it("are six", () => {
    expect(lax.passes.filter(isOffered)).toHaveLength(6);
  });

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
    { name: "24-Hour Pass", price: 500, family: "casual", duration: "day", isAutoRenewing: false, fullFare: null },
    { name: "30-Day Pass", price: 1500, family: "member", duration: "month", isAutoRenewing: true, fullFare: null },
    { name: "365-Day Pass", price: 12_500, family: "member", duration: "year", isAutoRenewing: true, fullFare: null },
    {
      name: "Reduced Fare 30-Day Pass",
      price: 500,
      family: "member",
      duration: "month",
      isAutoRenewing: true,
      fullFare: 302,
    },
    {
      name: "Reduced Fare 365-Day Pass",
      price: 4000,
      family: "member",
      duration: "year",
      isAutoRenewing: true,
      fullFare: 303,
    },
  ])("$name costs $price", ({ name, fullFare, ...expected }) => {
    expect(sold.find((candidate) => candidate.name === name)).toMatchObject({
      ...expected,
      relatedFullFarePassId: fullFare,
    });
  });

  it("are five", () => {
    expect(sold).toHaveLength(5);
  });

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

  it("charge a dollar to unlock an e-bike", () => {
    for (const { eBikeFees } of sold) expect(eBikeFees).toEqual([{ kind: "eBikeUnlock", fee: 100 }]);
  });
});

it("do not work with a TAP card", () => {
  for (const { tapEnabled } of las.passes) expect(tapEnabled).toBe(false);
});

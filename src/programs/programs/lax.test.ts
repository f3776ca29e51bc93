import { describe, expect, it } from "vitest";
import { isOffered } from "../passes.ts";
import { lax } from "./lax.ts";

const numbered = (id: number) => lax.passes.find((pass) => pass.id === id);

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
    expect(numbered(201)?.baseBenefits).toEqual([{ kind: "ridePricedPer", fee: 175, minutes: 30 }]);
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
    expect([203, 204, 205, 206].map((id) => [numbered(id)?.cardDefault, numbered(id)?.cardCost])).toEqual([
      [false, 0],
      [true, 0],
      [false, 0],
      [false, 0],
    ]);
  });
});

it("the business pass is free for a year and hidden from the public", () => {
  expect(numbered(195)).toMatchObject({
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

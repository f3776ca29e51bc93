import { describe, expect, it } from "vitest";
import { isOffered } from "../passes.ts";
import { las } from "./las.ts";

const sold = las.passes.filter(isOffered);
const numbered = (id: number) => las.passes.find((pass) => pass.id === id);

describe("the passes that las sells", () => {
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
    expect(numbered(id)?.baseBenefits).toEqual([{ kind: "unlimitedRides", minutes }]);
    expect(numbered(id)?.extendedRideFees).toEqual([
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

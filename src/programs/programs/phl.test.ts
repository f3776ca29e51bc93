import { describe, expect, it } from "vitest";
import { isOffered } from "../passes.ts";
import { phl } from "./phl.ts";

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

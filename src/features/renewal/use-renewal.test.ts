import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOffered } from "../../domain/passes.ts";
import { las } from "../../domain/programs/las.ts";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { offersFor } from "./use-renewal.ts";

const RIDER = { ownId: null, activationStatus: "Active", inCartId: null };
const IDS_ON_SALE = [101, 102, 106, 103, 107, 108, 104, 105];

describe("on /renew", () => {
  it.each([
    { what: "a pass on sale", ownId: 103, chosenId: 103, retiredPass: null, isOwnPassUnsold: false },
    { what: "a retired pass", ownId: 90, chosenId: 103, retiredPass: "Indego30", isOwnPassUnsold: false },
    { what: "one that was retired twice", ownId: 91, chosenId: 104, retiredPass: "IndegoFlex", isOwnPassUnsold: false },
    { what: "a staff pass", ownId: 95, chosenId: null, retiredPass: null, isOwnPassUnsold: true },
    { what: "an unknown pass", ownId: 7777, chosenId: null, retiredPass: null, isOwnPassUnsold: true },
    { what: "no pass", ownId: null, chosenId: null, retiredPass: null, isOwnPassUnsold: false },
  ])(
    "a rider with $what sees all passes on sale, $chosenId preselected",
    ({ ownId, chosenId, retiredPass, isOwnPassUnsold }) => {
      const choice = offersFor("renewal", phl, { ...RIDER, ownId });
      expect(choice.offers.map(({ pass }) => pass.id)).toEqual(IDS_ON_SALE);
      expect(choice.chosenId).toBe(chosenId);
      expect(choice.retiredPass?.name ?? null).toBe(retiredPass);
      expect(choice.isOwnPassUnsold).toBe(isOwnPassUnsold);
    },
  );

  it.each([
    { inCartId: 104, chosenId: 104 },
    { inCartId: 90, chosenId: 103 },
    { inCartId: 95, chosenId: 103 },
  ])("with $inCartId in the cart $chosenId is preselected", ({ inCartId, chosenId }) => {
    expect(offersFor("renewal", phl, { ...RIDER, ownId: 103, inCartId }).chosenId).toBe(chosenId);
  });

  it("another pass in the cart is not shown as the replacement of the retired one", () => {
    expect(offersFor("renewal", phl, { ...RIDER, ownId: 90, inCartId: 104 }).retiredPass).toBeNull();
  });
});

describe("on /change", () => {
  it.each([
    { ownId: 103, offeredIds: IDS_ON_SALE.filter((id) => id !== 103) },
    { ownId: 90, offeredIds: IDS_ON_SALE },
  ])("a rider with $ownId sees all other passes, none preselected", ({ ownId, offeredIds }) => {
    const choice = offersFor("change", phl, { ...RIDER, ownId });
    expect(choice.offers.map(({ pass }) => pass.id)).toEqual(offeredIds);
    expect(choice.chosenId).toBeNull();
  });

  it("a link preselects another pass than the rider's own, and never the own one", () => {
    expect(offersFor("change", phl, { ...RIDER, ownId: 103, inCartId: 103 }).chosenId).toBeNull();
    expect(offersFor("change", phl, { ...RIDER, ownId: 103, inCartId: 105 }).chosenId).toBe(105);
  });
});

it("offers and preselects only passes on sale, whatever the rider holds", () => {
  const programs = fc.constantFrom(phl, lax, las);
  const ids = fc.option(fc.constantFrom(...[phl, lax, las].flatMap(({ passes }) => passes.map(({ id }) => id))));
  fc.assert(
    fc.property(programs, ids, ids, (program, ownId, inCartId) => {
      for (const kind of ["renewal", "change"] as const) {
        const { offers, chosenId } = offersFor(kind, program, { ownId, activationStatus: "Active", inCartId });
        expect(offers.length).toBeGreaterThan(0);
        expect(offers.every(({ pass }) => isOffered(pass))).toBe(true);
        if (chosenId !== null) expect(offers.map(({ pass }) => pass.id)).toContain(chosenId);
      }
    }),
  );
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isOffered } from "../../domain/passes.ts";
import { las } from "../../domain/programs/las.ts";
import { lax } from "../../domain/programs/lax.ts";
import { phl } from "../../domain/programs/phl.ts";
import { offersFor } from "./use-renewal.ts";

const rider = {
  ownId: null as number | null,
  activationStatus: "Active" as string | null,
  inCartId: null as number | null,
};
const ON_SALE = [101, 102, 106, 103, 107, 108, 104, 105];

describe("on /renew", () => {
  it.each([
    { what: "a pass on sale", ownId: 103, preselectedId: 103, replaces: null, isOwnUnsold: false },
    { what: "a retired pass", ownId: 90, preselectedId: 103, replaces: "Indego30", isOwnUnsold: false },
    { what: "one that was retired twice", ownId: 91, preselectedId: 104, replaces: "IndegoFlex", isOwnUnsold: false },
    { what: "a staff pass", ownId: 95, preselectedId: null, replaces: null, isOwnUnsold: true },
    { what: "an unknown pass", ownId: 7777, preselectedId: null, replaces: null, isOwnUnsold: true },
    { what: "no pass", ownId: null, preselectedId: null, replaces: null, isOwnUnsold: false },
  ])(
    "a rider with $what sees all passes on sale, $preselectedId preselected",
    ({ ownId, preselectedId, replaces, isOwnUnsold }) => {
      const offered = offersFor("renewal", phl, { ...rider, ownId });
      expect(offered.offers.map(({ pass }) => pass.id)).toEqual(ON_SALE);
      expect(offered.preselectedId).toBe(preselectedId);
      expect(offered.replaces?.name ?? null).toBe(replaces);
      expect(offered.isOwnUnsold).toBe(isOwnUnsold);
    },
  );

  it.each([
    { inCartId: 104, preselectedId: 104 },
    { inCartId: 90, preselectedId: 103 },
    { inCartId: 95, preselectedId: 103 },
    { inCartId: 7777, preselectedId: 103 },
  ])("with $inCartId in the cart $preselectedId is preselected", ({ inCartId, preselectedId }) => {
    expect(offersFor("renewal", phl, { ...rider, ownId: 103, inCartId }).preselectedId).toBe(preselectedId);
  });

  it("another pass in the cart is not shown as the replacement of the retired one", () => {
    expect(offersFor("renewal", phl, { ...rider, ownId: 90, inCartId: 104 }).replaces).toBeNull();
  });
});

describe("on /change", () => {
  it.each([
    { ownId: 103, left: ON_SALE.filter((id) => id !== 103) },
    { ownId: 90, left: ON_SALE },
    { ownId: null, left: ON_SALE },
  ])("a rider with $ownId sees all other passes, none preselected", ({ ownId, left }) => {
    const offered = offersFor("change", phl, { ...rider, ownId });
    expect(offered.offers.map(({ pass }) => pass.id)).toEqual(left);
    expect(offered.preselectedId).toBeNull();
  });

  it("the own pass from a link is not preselected, another one is", () => {
    expect(offersFor("change", phl, { ...rider, ownId: 103, inCartId: 103 }).preselectedId).toBeNull();
    expect(offersFor("change", phl, { ...rider, ownId: 103, inCartId: 105 }).preselectedId).toBe(105);
  });
});

it("offers and preselects only passes on sale, whatever the rider holds", () => {
  const programs = fc.constantFrom(phl, lax, las);
  const ids = fc.option(fc.constantFrom(...[phl, lax, las].flatMap(({ passes }) => passes.map(({ id }) => id))));
  fc.assert(
    fc.property(programs, ids, ids, (program, ownId, inCartId) => {
      for (const kind of ["renewal", "change"] as const) {
        const { offers, preselectedId } = offersFor(kind, program, { ownId, activationStatus: "Active", inCartId });
        expect(offers.length).toBeGreaterThan(0);
        expect(offers.every(({ pass }) => isOffered(pass))).toBe(true);
        if (preselectedId !== null) expect(offers.map(({ pass }) => pass.id)).toContain(preselectedId);
      }
    }),
  );
});

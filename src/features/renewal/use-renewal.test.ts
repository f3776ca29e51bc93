import { describe, expect, it } from "vitest";
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

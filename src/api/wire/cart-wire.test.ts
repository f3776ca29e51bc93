import { expect, it } from "vitest";
import { cents } from "../../lib/money.ts";
import { EMPTY_CART } from "../../programs/cart.ts";
import { toCartWire } from "./cart-wire.ts";

it("an initial cart has every key of the specification", () => {
  expect(toCartWire({ ...EMPTY_CART, subscriptionTypeId: 103 })).toEqual({
    subscriptionTypeId: 103,
    newUser: {
      contactEmail: "",
      contactPhone: "",
      userName: "",
      password: "",
      addressZipCode: "",
      countryId: 236,
      isAutoRenewing: false,
      acceptedEula: false,
      fullfillCard: false,
    },
    demographics: {},
    phoneConfirmed: false,
    discountPortalID: null,
    discountType: "none",
    discountVerified: false,
    discountVerificationForm: {
      accessCard: "",
      nevadaEBT: "",
      rtcRFID: { cardNumber: "", expiration: "", cardType: "" },
      metroTAP: "",
      californiaEBT: "",
      disability: { selfCert: false, agreeToProve: false },
      studentEmail: "",
      senior: { birthdate: "", agreeToProve: false },
    },
    promocodeDetails: null,
    proratedDiscount: null,
  });
});

it("amounts are sent as dollars", () => {
  const wire = toCartWire({
    ...EMPTY_CART,
    promocodeDetails: { code: "SPRING", displayCode: "Spring", discountedPassCost: cents(1999), newUsersOnly: true },
    proratedDiscount: cents(1223),
  });
  expect(wire.promocodeDetails).toEqual({
    code: "SPRING",
    displayCode: "Spring",
    discountedPassCost: 19.99,
    newUsersOnly: true,
  });
  expect(wire.proratedDiscount).toBe(12.23);
});

it("unknown keys of a caller are not sent", () => {
  const newUser = { ...EMPTY_CART.newUser, passwordAgain: "long enough" };
  expect(JSON.stringify(toCartWire({ ...EMPTY_CART, newUser }))).not.toContain("passwordAgain");
});

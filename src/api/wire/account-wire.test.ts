import { describe, expect, it } from "vitest";
import { cents } from "../../lib/money.ts";
import { EMPTY_CART } from "../../programs/cart.ts";
import { CodeCheckWire, LoginWire, LookupWire, SignUpWire, toCartWire } from "./account-wire.ts";
import { parseWire } from "./parse.ts";

const link = "https://refer.example.org/ana";

describe("an answer to /register", () => {
  it.each([
    {
      answer: { referralCandyInfo: { link, more: 1 }, justPurchasedCost: 19.99 },
      read: { referral: { link }, cost: 1999 },
    },
    { answer: null, read: { referral: null, cost: null } },
    { answer: {}, read: { referral: null, cost: null } },
    { answer: { justPurchasedCost: "20" }, read: { referral: null, cost: null } },
    { answer: { justPurchasedCost: 0, referralCandyInfo: null }, read: { referral: null, cost: 0 } },
    { answer: { referralCandyInfo: { link: "javascript:alert(1)" } }, read: { referral: null, cost: null } },
    { answer: { referralCandyInfo: [link], justPurchasedCost: 1e300 }, read: { referral: null, cost: null } },
  ])("parses $answer as $read", ({ answer, read }) => {
    expect(parseWire(SignUpWire, answer)).toEqual({ ok: true, output: read });
  });

  it.each([[[1, 2]], ["<html>"], [7], [true]])("%j is none", (answer) => {
    expect(parseWire(SignUpWire, answer).ok).toBe(false);
  });
});

describe("an answer to a code check", () => {
  it.each([
    { status: 200, right: true },
    { status: "200", right: true },
    { status: "approved", right: true },
    { status: "pending", right: false },
    { status: 404, right: false },
    { status: "max_attempts_reached", right: false },
  ])("approves the status $status: $right", ({ status, right }) => {
    expect(parseWire(CodeCheckWire, { status })).toEqual({ ok: true, output: right });
  });

  it.each([null, {}, { status: null }, { status: true }])("%j is none", (answer) => {
    expect(parseWire(CodeCheckWire, answer).ok).toBe(false);
  });
});

describe("an answer to /lookup with 200", () => {
  it.each([
    { answer: { username: "ana" }, username: "ana" },
    { answer: { username: "" }, username: null },
    { answer: { username: null }, username: null },
    { answer: { username: 7 }, username: null },
    { answer: {}, username: null },
    { answer: null, username: null },
  ])("$answer returns the username $username", ({ answer, username }) => {
    expect(parseWire(LookupWire, answer)).toEqual({ ok: true, output: { status: "exists", username } });
  });
});

it.each([{}, { access_token: "" }, { access_token: 7 }, null])("rejects the login answer %j", (answer) => {
  expect(parseWire(LoginWire, answer).ok).toBe(false);
});

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

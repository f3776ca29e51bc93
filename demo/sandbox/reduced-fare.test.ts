import { expect, it } from "vitest";
import { createCaller, EMPTY_FORM, registration } from "./caller.ts";

const EBT = "5077190000000001";
const TAP = "01580000000000000008";

it.each([
  { system: "phl", discountType: "accessCard", form: { accessCard: "6004861234567890015" }, verified: true },
  { system: "phl", discountType: "accessCard", form: { accessCard: "6004861234567890019" }, verified: false },
  { system: "phl", discountType: "accessCard", form: { accessCard: "600486123456789001" }, verified: false },
  { system: "lax", discountType: "accessCard", form: { accessCard: "6004861234567890015" }, verified: false },
  { system: "lax", discountType: "californiaEBT", form: { californiaEBT: EBT }, verified: true },
  { system: "lax", discountType: "californiaEBT", form: { californiaEBT: `${EBT.slice(1)}9` }, verified: false },
  { system: "lax", discountType: "californiaEBT", form: { nevadaEBT: EBT }, verified: false },
  { system: "lax", discountType: "metroTAP", form: { metroTAP: TAP }, verified: true },
  { system: "lax", discountType: "metroTAP", form: { metroTAP: TAP.slice(4) }, verified: false },
  { system: "lax", discountType: "studentEmail", form: { studentEmail: "ana@g.ucla.edu" }, verified: true },
  { system: "lax", discountType: "studentEmail", form: { studentEmail: "ana@lausd.net" }, verified: true },
  { system: "lax", discountType: "studentEmail", form: { studentEmail: "ana@evillausd.net" }, verified: false },
  { system: "lax", discountType: "studentEmail", form: { studentEmail: "ana@gmail.com" }, verified: false },
  { system: "las", discountType: "nevadaEBT", form: { nevadaEBT: EBT }, verified: true },
  { system: "las", discountType: "californiaEBT", form: { californiaEBT: EBT }, verified: false },
  { system: "las", discountType: "rtcRFID", form: {}, verified: false },
  { system: "las", discountType: "none", form: {}, verified: false },
])("$discountType with $form in $system is verified: $verified", async ({ system, discountType, form, verified }) => {
  const { cart } = registration({
    cart: { discountType, discountVerificationForm: { ...EMPTY_FORM, ...form } },
    newUser: { password: undefined },
  });
  const answer = await createCaller().post("account/reducedFare", { cart, system });
  expect(await answer.json()).toEqual({ discountVerified: verified });
});

it.each([
  { contactEmail: "refused@example.org", verified: false },
  { contactEmail: "not-refused@example.org", verified: true },
])("a claim of $contactEmail is verified: $verified", async ({ contactEmail, verified }) => {
  const { cart } = registration({
    cart: { discountType: "nevadaEBT", discountVerificationForm: { ...EMPTY_FORM, nevadaEBT: EBT } },
    newUser: { password: undefined, contactEmail },
  });
  const answer = await createCaller().post("account/reducedFare", { cart, system: "las" });
  expect(await answer.json()).toEqual({ discountVerified: verified });
});

it.each([
  { birthdate: "1964-06-15", agreeToProve: true, verified: true },
  { birthdate: "1964-06-16", agreeToProve: true, verified: false },
  { birthdate: "1906-06-16", agreeToProve: true, verified: true },
  { birthdate: "1906-06-15", agreeToProve: true, verified: false },
  { birthdate: "06/15/1950", agreeToProve: true, verified: false },
  { birthdate: "1950-01-01", agreeToProve: false, verified: false },
])("a senior born on $birthdate is verified: $verified on 2026-06-15", async ({ verified, ...senior }) => {
  const caller = createCaller();
  await caller.control({ clock: "2026-06-15T07:00:00Z" });
  const { cart } = registration({
    cart: { discountType: "senior", discountVerificationForm: { ...EMPTY_FORM, senior } },
    newUser: { password: undefined },
  });
  const answer = await caller.post("account/reducedFare", { cart, system: "lax" });
  expect(await answer.json()).toEqual({ discountVerified: verified });
});

it.each([
  { selfCert: true, agreeToProve: true, verified: true },
  { selfCert: false, agreeToProve: true, verified: false },
  { selfCert: true, agreeToProve: false, verified: false },
])("a disability ($selfCert, $agreeToProve) is verified: $verified", async ({ verified, ...disability }) => {
  const { cart } = registration({
    cart: { discountType: "disability", discountVerificationForm: { ...EMPTY_FORM, disability } },
    newUser: { password: undefined },
  });
  const answer = await createCaller().post("account/reducedFare", { cart, system: "lax" });
  expect(await answer.json()).toEqual({ discountVerified: verified });
});

import { describe, expect, it } from "vitest";
import { createCaller, eligibilityClaim } from "./caller.ts";

describe("a promo code", () => {
  const NOW = "2026-03-01T12:00:00Z";

  const promoRequest = (order: {
    promoCode: string;
    system?: string;
    pass: number;
    type?: string;
    email?: string;
  }) => ({
    promoCode: order.promoCode,
    system: order.system ?? "phl",
    email: order.email ?? "ana@example.org",
    type: order.type ?? "new",
    username: null,
    subscriptionTypeId: order.pass,
    currentPassType: null,
    currentStatus: null,
  });

  it.each([
    { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-06T05:00:00Z", cost: 5 },
    { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-07T04:59:59Z", cost: 5 },
    { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-07T05:00:00Z", cost: null },
    { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2024-12-13T12:00:00Z", cost: null },
    { promoCode: "FIRSTFRIDAY", system: "phl", pass: 102, at: "2025-01-03T12:00:00Z", cost: null },
    { promoCode: "FIRSTFRIDAY", system: "phl", pass: 101, at: "2024-12-06T12:00:00Z", cost: null },
    { promoCode: "INDEPRO24", system: "phl", pass: 103, at: "2024-06-01T03:59:00Z", cost: 5 },
    { promoCode: "INDEPRO24", system: "phl", pass: 103, at: "2024-06-01T04:00:00Z", cost: null },
    { promoCode: "BIKEGREEN25", system: "las", pass: 302, at: "2025-09-01T06:59:59Z", cost: null },
    { promoCode: "BIKEGREEN25", system: "las", pass: 302, at: "2025-09-01T07:00:00Z", cost: 1 },
    { promoCode: "BIKEGREEN25", system: "las", pass: 304, at: "2025-10-01T06:59:59Z", cost: 1 },
    { promoCode: "BIKEGREEN25", system: "las", pass: 304, at: "2025-10-01T07:00:00Z", cost: null },
    { promoCode: "BIKEGREEN25", system: "las", pass: 303, at: "2025-09-15T12:00:00Z", cost: null },
    { promoCode: "BIKEGREEN25", system: "lax", pass: 203, at: "2025-09-15T12:00:00Z", cost: null },
    { promoCode: "welcome5", system: "phl", pass: 103, cost: 15 },
    { promoCode: " WELCOME5 ", system: "lax", pass: 203, cost: 12 },
    { promoCode: "WELCOME5", system: "las", pass: 303, cost: 120 },
    { promoCode: "WELCOME5", system: "lax", pass: 201, cost: null },
    { promoCode: "WELCOME5", system: "las", pass: 304, cost: null },
    { promoCode: "WELCOME5", system: "phl", pass: 103, type: "renewal", cost: null },
    { promoCode: "WELCOME5", system: "phl", pass: 103, email: "rider@example.org", cost: null },
    { promoCode: "RIDE20", system: "phl", pass: 103, type: "renewal", cost: 16 },
    { promoCode: "RIDE20", system: "phl", pass: 103, email: "rider@example.org", cost: 16 },
    { promoCode: "RIDE20", system: "phl", pass: 101, cost: 3.6 },
    { promoCode: "RIDE20", system: "lax", pass: 201, cost: 1.4 },
    { promoCode: "RIDE20", system: "las", pass: 304, cost: 4 },
    { promoCode: "RIDE20", system: "las", pass: 203, cost: null },
    { promoCode: "RIDE20", system: "phl", pass: 95, cost: null },
    { promoCode: "NOSUCHCODE", system: "phl", pass: 103, cost: null },
    { promoCode: "toString", system: "phl", pass: 103, cost: null },
  ])("$promoCode for pass $pass of $system at $at, $type $email, costs $cost", async ({ at = NOW, cost, ...order }) => {
    const caller = createCaller();
    await caller.control({ clock: at });
    const answer = await caller.post("account/promocode", promoRequest(order));
    const displayCode = order.promoCode.trim().toUpperCase();
    if (cost === null) expect(answer.status).toBe(400);
    else expect(await answer.json()).toMatchObject({ displayCode, discountedPassCost: cost });
  });

  it.each([
    { promoCode: "NOSUCHCODE", pass: 103, code: "promo_unknown" },
    { promoCode: "BIKEGREEN25", pass: 103, code: "promo_unknown" },
    { promoCode: "INDEPRO24", pass: 104, code: "promo_other_pass" },
    { promoCode: "INDEPRO24", pass: 103, type: "renewal", code: "promo_new_riders" },
    { promoCode: "INDEPRO24", pass: 103, code: "promo_ended" },
  ])("$promoCode for pass $pass is refused as $code", async ({ code, ...order }) => {
    const caller = createCaller();
    await caller.control({ clock: NOW });
    const answer = await caller.post("account/promocode", promoRequest(order));
    expect(await answer.json()).toMatchObject({ code });
  });

  it("is checked for a renewing rider, whose request names the current pass", async () => {
    const renewalRequest = { ...promoRequest({ promoCode: "RIDE20", pass: 103, type: "renewal" }), username: "rider" };
    const answer = await createCaller().post("account/promocode", {
      ...renewalRequest,
      currentPassType: 104,
      currentStatus: "Active",
    });
    expect(await answer.json()).toEqual({ displayCode: "RIDE20", discountedPassCost: 16, newUsersOnly: false });
  });
});

describe("a claim of a reduced fare", () => {
  const EBT = "5077190000000001";
  const TAP = "01580000000000000008";
  const NEVADA_CLAIM = { system: "las", discountType: "nevadaEBT", form: { nevadaEBT: EBT } };

  /** Sends a claim to the eligibility check, and returns the answer. */
  async function check(claim: Parameters<typeof eligibilityClaim>[0], caller = createCaller()) {
    return (await caller.post("account/reducedFare", eligibilityClaim(claim))).json();
  }

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
    { ...NEVADA_CLAIM, verified: true },
    { ...NEVADA_CLAIM, contactEmail: "refused@example.org", verified: false },
    { ...NEVADA_CLAIM, contactEmail: "not-refused@example.org", verified: true },
    { system: "las", discountType: "californiaEBT", form: { californiaEBT: EBT }, verified: false },
    { system: "las", discountType: "rtcRFID", form: {}, verified: false },
    { system: "las", discountType: "none", form: {}, verified: false },
  ])("$discountType with $form of $contactEmail in $system is verified: $verified", async ({ verified, ...claim }) => {
    expect(await check(claim)).toEqual({ discountVerified: verified });
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
    const answer = await check({ system: "lax", discountType: "senior", form: { senior } }, caller);
    expect(answer).toEqual({ discountVerified: verified });
  });

  it.each([
    { selfCert: true, agreeToProve: true, verified: true },
    { selfCert: false, agreeToProve: true, verified: false },
    { selfCert: true, agreeToProve: false, verified: false },
  ])("a disability ($selfCert, $agreeToProve) is verified: $verified", async ({ verified, ...disability }) => {
    const answer = await check({ system: "lax", discountType: "disability", form: { disability } });
    expect(answer).toEqual({ discountVerified: verified });
  });
});

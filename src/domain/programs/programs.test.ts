import { describe, expect, it } from "vitest";
import { passOf } from "../../../test/pass-of.ts";
import { isCalendarDate } from "../../lib/months.ts";
import { DISCOUNTS, findOffered, isOffered, isReducedFare, type Pass, successorOf } from "../passes.ts";
import { BIKE_REPLACEMENT_FEE } from "../plain-pass.ts";
import { isSystemCode, SYSTEM_CODES } from "../program.ts";
import { las } from "./las.ts";
import { lax } from "./lax.ts";
import { phl } from "./phl.ts";
import { PROGRAMS } from "./programs.ts";

const programs = [phl, lax, las];

describe("the programs", () => {
  it("are listed by their system codes, in the same order", () => {
    expect(Object.values(PROGRAMS).map(({ system }) => system)).toEqual(SYSTEM_CODES);
  });

  it.each([
    { fact: "id", values: [3, 88, 91] },
    { fact: "state", values: ["PA", "CA", "NV"] },
    { fact: "timeZone", values: ["America/New_York", "America/Los_Angeles", "America/Los_Angeles"] },
    { fact: "minimumAge", values: [14, 16, 16] },
    { fact: "keyCardName", values: ["key fob", "TAP card", "key card"] },
    { fact: "isKeyCardLinked", values: [false, true, false] },
    { fact: "canOrderKeyCard", values: [true, false, false] },
    { fact: "suspendsOnLoss", values: [true, false, false] },
    { fact: "surveyIncentive", values: ["annualPass", "365DayPass", null] },
    { fact: "salesTax", values: [0.08, 0, 0] },
    { fact: "salesTaxStartDate", values: ["2021-04-06", null, null] },
  ] as const)("have the $fact $values", ({ fact, values }) => {
    expect(programs.map((program) => program[fact])).toEqual(values);
  });

  it.each([
    { program: phl, types: ["accessCard"], regions: [] },
    {
      program: lax,
      types: ["californiaEBT", "studentEmail", "senior", "disability", "metroTAP"],
      regions: ["DTLA", "Westside", "North Hollywood"],
    },
    { program: las, types: ["nevadaEBT"], regions: [] },
  ])("$program.system reduces fares for $types, and asks for one of $regions", ({ program, types, regions }) => {
    expect(program.discountTypes).toEqual(types);
    expect(program.regions.map(({ registrationTitle }) => registrationTitle)).toEqual(regions);
  });

  it("share no pass id", () => {
    const ids = programs.flatMap(({ passes }) => passes.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(programs)("$name opened on an existing date", ({ launchDate }) => {
    expect(isCalendarDate(launchDate)).toBe(true);
  });
});

describe.each(programs)("every pass of $system", (program) => {
  const { passes } = program;
  const findPass = (id: number | null): Pass | undefined => passes.find((other) => other.id === id);

  it.each(passes)("$name has a complete tax, price and texts, and states each kind of fact once", (pass) => {
    expect(pass.salesTax).toBe(program.salesTax);
    expect(pass.price).toBeGreaterThanOrEqual(0);
    expect(pass.baseBenefits).not.toEqual([]);
    expect(pass.finePrint).toContainEqual({ kind: "minimumAge", age: program.minimumAge });
    expect(pass.finePrint).toContainEqual({ kind: "replacementFee", fee: BIKE_REPLACEMENT_FEE });
    const lists = [
      [...pass.baseBenefits, ...pass.extraBenefits],
      [...pass.eBikeFees, ...pass.extendedRideFees],
      pass.finePrint,
    ];
    for (const facts of lists) expect(new Set(facts.map(({ kind }) => kind)).size).toBe(facts.length);
  });

  it.each(passes)("$name has the key card, proration and visibility of its kind", (pass) => {
    const isMember = pass.family === "member";
    expect(pass.cardCost).toBeGreaterThanOrEqual(0);
    expect(pass.cardDefault === null).toBe(!isMember);
    if (pass.cardDefault === null) expect(pass.cardCost).toBe(0);
    expect(pass.prorateOnChange).toBe(isMember && ["month", "year"].includes(pass.duration));
    if (pass.family === "restricted" || pass.deprecatedTo !== null) expect(pass.visible).toBe(false);
  });

  it.each(passes.filter(({ deprecatedTo }) => deprecatedTo !== null))("$name renews into one that is sold", (pass) => {
    const renewal = successorOf(pass, passes);
    expect(isOffered(renewal)).toBe(true);
    expect(isReducedFare(renewal)).toBe(isReducedFare(pass));
  });

  // A rider whose reduced fare is refused may buy the full fare: it must be for sale itself, not only its successor.
  it.each(passes.filter(isReducedFare))("$name is cheaper than the full fare beside it, which is on sale", (pass) => {
    const fullFare = findPass(pass.relatedFullFarePassId);
    expect(fullFare).toMatchObject({ duration: pass.duration, discountVerification: null });
    expect(pass.price).toBeLessThan(fullFare?.price ?? 0);
    if (isOffered(pass)) expect(fullFare && isOffered(fullFare)).toBe(true);
  });

  it.each(passes.filter((pass) => pass.discountVerification === null))(
    "$name, a full fare, has no verification",
    (pass) => {
      expect(pass).toMatchObject({ discountVerificationType: null, relatedFullFarePassId: null });
    },
  );

  it.each(passes.filter(isReducedFare))(
    "$name is verified by the program's discount types",
    ({ discountVerificationType }) => {
      for (const type of program.discountTypes) {
        expect(DISCOUNTS[type].verificationType).toBe(discountVerificationType);
      }
    },
  );

  it("is not highlighted, except for one that is sold", () => {
    expect(passes.filter((pass) => pass.class === "best").filter(isOffered)).toHaveLength(1);
  });

  it("is promoted only while it is sold, below its price", () => {
    for (const { subscriptionTypeIds, offer } of program.promotions) {
      for (const id of subscriptionTypeIds) {
        const pass = findOffered(program, id);
        expect(pass).not.toBeNull();
        if (offer.kind !== "bonusMonths") expect(offer.price).toBeLessThan(pass?.price ?? 0);
      }
    }
  });
});

it.each([
  { value: "phl", isKnown: true },
  { value: "PHL", isKnown: false },
  { value: "phl ", isKnown: false },
  { value: null, isKnown: false },
  { value: 3, isKnown: false },
  { value: ["phl"], isKnown: false },
])("recognises the program $value: $isKnown", ({ value, isKnown }) => {
  expect(isSystemCode(value)).toBe(isKnown);
});

/** demo/sandbox/agreement.test.ts compares the price, the name and the duration of each pass with the sandbox's. */
it.each([
  { program: phl, single: [101], day: [102], reduced: { 106: 103, 107: 104, 108: 105 } },
  { program: lax, single: [201], day: [202], reduced: { 205: 203, 206: 204 } },
  { program: las, single: [], day: [301], reduced: { 304: 302, 305: 303 } },
])("$program.system sells $single, $day and reduced fares $reduced", ({ program, single, day, reduced }) => {
  const soldPasses = program.passes.filter(isOffered);
  const idsOf = (duration: string) => soldPasses.filter((pass) => pass.duration === duration).map(({ id }) => id);
  expect([idsOf("single"), idsOf("day")]).toEqual([single, day]);
  const fullFares = soldPasses.filter(isReducedFare).map((pass) => [pass.id, pass.relatedFullFarePassId]);
  expect(Object.fromEntries(fullFares)).toEqual(reduced);
});

it("only the Plus passes of phl include two 30-minute e-bike rides a day", () => {
  const freeRides = { kind: "dailyEBikeRides", rides: 2, minutes: 30 };
  const plusPasses = phl.passes.filter(({ baseBenefits }) => baseBenefits.some(({ kind }) => kind === freeRides.kind));
  expect(plusPasses.map(({ id }) => id)).toEqual([105, 108]);
  for (const { baseBenefits } of plusPasses) expect(baseBenefits).toContainEqual(freeRides);
});

describe("the passes that lax sells", () => {
  it("charge a dollar to unlock an e-bike at full fare", () => {
    const passesWithFee = lax.passes.filter(isOffered).filter(({ eBikeFees }) => eBikeFees.length > 0);
    expect(passesWithFee.map(({ id }) => id)).toEqual([201, 202, 203, 204]);
    for (const { eBikeFees } of passesWithFee) expect(eBikeFees).toEqual([{ kind: "eBikeUnlock", fee: 100 }]);
  });

  it("all work with a TAP card", () => {
    for (const { tapEnabled, extraBenefits } of lax.passes) {
      expect(tapEnabled).toBe(true);
      expect(extraBenefits).toContainEqual({ kind: "unlockWithKeyCard", keyCard: "TAP card" });
    }
  });

  it("include a TAP card free of charge, ticked for the 365-Day Pass only", () => {
    const memberPasses = lax.passes.filter(isOffered).filter(({ family }) => family === "member");
    expect(memberPasses.map(({ id }) => id)).toEqual([203, 204, 205, 206]);
    for (const { id, cardDefault, cardCost } of memberPasses) expect([cardDefault, cardCost]).toEqual([id === 204, 0]);
  });
});

it("the business pass is free for a year and hidden from the public", () => {
  expect(passOf(lax, 195)).toMatchObject({
    price: 0,
    duration: "year",
    family: "restricted",
    visible: false,
    discountVerificationType: "business",
  });
});

describe("the passes that las sells", () => {
  const soldPasses = las.passes.filter(isOffered);

  it("include rides of 30 minutes for a day, and of 60 minutes for longer", () => {
    expect(soldPasses.map(({ id }) => id)).toEqual([301, 302, 303, 304, 305]);
    for (const { duration, baseBenefits } of soldPasses)
      expect(baseBenefits).toEqual([{ kind: "unlimitedRides", minutes: duration === "day" ? 30 : 60 }]);
  });

  it("charge a dollar to unlock an e-bike, and do not work with a TAP card", () => {
    for (const { eBikeFees } of soldPasses) expect(eBikeFees).toEqual([{ kind: "eBikeUnlock", fee: 100 }]);
    for (const { tapEnabled } of las.passes) expect(tapEnabled).toBe(false);
  });
});

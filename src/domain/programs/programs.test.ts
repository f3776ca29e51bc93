import { describe, expect, it } from "vitest";
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
  it("have one code each", () => {
    expect(Object.values(PROGRAMS).map(({ system }) => system)).toEqual(SYSTEM_CODES);
  });

  it.each([
    { fact: "id", values: [3, 88, 91] },
    { fact: "state", values: ["PA", "CA", "NV"] },
    { fact: "timeZone", values: ["America/New_York", "America/Los_Angeles", "America/Los_Angeles"] },
    { fact: "minimumAge", values: [14, 16, 16] },
    { fact: "keyCardName", values: ["key fob", "TAP card", "key card"] },
    { fact: "isKeyCardLinked", values: [false, true, false] },
    { fact: "isKeyCardOrdered", values: [true, false, false] },
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
  const numbered = (id: number | null): Pass | undefined => passes.find((other) => other.id === id);

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

  // The alternative after a refused reduced fare: it must be for sale itself, not only its successor.
  it.each(passes.filter(isReducedFare))("$name is cheaper than the full fare beside it, which is on sale", (pass) => {
    const fullFare = numbered(pass.relatedFullFarePassId);
    expect(fullFare).toMatchObject({ duration: pass.duration, discountVerification: null });
    expect(pass.price).toBeLessThan(fullFare?.price ?? 0);
    if (isOffered(pass)) expect(fullFare && isOffered(fullFare)).toBe(true);
  });

  it.each(passes.filter((pass) => !isReducedFare(pass)))("$name, a full fare, has no verification", (pass) => {
    expect(pass).toMatchObject({ discountVerificationType: null, relatedFullFarePassId: null });
  });

  it.each(passes.filter((pass) => isReducedFare(pass) && pass.family !== "restricted"))(
    "$name is verified by the program's discount types",
    ({ discountVerificationType }) => {
      for (const type of program.discountTypes) {
        expect(DISCOUNTS[type].verificationType).toBe(discountVerificationType);
      }
    },
  );

  it("highlights one pass", () => {
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
  { value: "phl", known: true },
  { value: "PHL", known: false },
  { value: "phl ", known: false },
  { value: null, known: false },
  { value: 3, known: false },
  { value: ["phl"], known: false },
])("recognises the program $value: $known", ({ value, known }) => {
  expect(isSystemCode(value)).toBe(known);
});

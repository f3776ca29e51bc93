import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DURATIONS, type PassFactKind } from "../../programs/passes.ts";
import { las } from "../../programs/programs/las.ts";
import { lax } from "../../programs/programs/lax.ts";
import { phl } from "../../programs/programs/phl.ts";

const textsIn = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const texts = { ...textsIn("../messages/en.json"), ...textsIn("messages/en.json") };

/**
 * The values of each kind of fact: the compiler checks that the table is complete, and the tests compare texts and data
 * with it.
 */
const VALUES = {
  validFor: ["duration"],
  renewsEvery: ["duration"],
  oneRide: ["minutes"],
  ridePricedPer: ["fee", "minutes"],
  unlimitedRides: ["minutes"],
  dailyEBikeRides: ["minutes", "rides"],
  eBikePerMinute: ["fee"],
  eBikePerMinuteAfterDaily: ["fee"],
  eBikeUnlock: ["fee"],
  overtimePerMinute: ["after", "fee"],
  overtimePerPeriod: ["after", "every", "fee"],
  unlockWithApp: [],
  unlockWithKeyCard: ["keyCard"],
  startsWithFirstRide: [],
  startsAtOnce: [],
  cancelAnyTime: [],
  creditOnChange: [],
  needsVerification: [],
  householdMembers: ["people"],
  minimumAge: ["age"],
  replacementFee: ["fee"],
} as const satisfies Record<PassFactKind, readonly string[]>;

/** Matches `{name}` and `{name, plural, …}`; the branches of a plural have words before their own braces. */
const argumentsOf = (id: string): string[] =>
  [...new Set([...(texts[id] ?? "").matchAll(/\{(\w+)[,}]/g)].map(([, name]) => String(name)))].sort();

describe("the texts of passes", () => {
  it.each(Object.entries(VALUES))("render the fact %s with its own values", (kind, values) => {
    expect(texts).toHaveProperty([`passes.fact.${kind}`]);
    expect(argumentsOf(`passes.fact.${kind}`)).toEqual(values);
  });

  it.each(DURATIONS)("render the duration %s, alone and as a period", (duration) => {
    expect(texts).toHaveProperty([`passes.duration.${duration}`]);
    expect(texts).toHaveProperty([`passes.per.${duration}`]);
  });

  it("have no fact outside the data model", () => {
    const worded = Object.keys(texts).filter((id) => id.startsWith("passes.fact."));
    expect(worded.sort()).toEqual(
      Object.keys(VALUES)
        .map((kind) => `passes.fact.${kind}`)
        .sort(),
    );
  });
});

it.each([phl, lax, las])("every fact of $system's passes has the values of its kind", ({ passes }) => {
  const facts = passes.flatMap((pass) => [
    ...pass.terms,
    ...pass.baseBenefits,
    ...pass.eBikeFees,
    ...pass.extendedRideFees,
    ...pass.extraBenefits,
    ...pass.finePrint,
  ]);
  for (const { kind, ...values } of facts) expect(Object.keys(values).sort()).toEqual(VALUES[kind]);
});

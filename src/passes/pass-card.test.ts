import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { DURATIONS, termOf, yearlyValueOf } from "../domain/passes.ts";
import { las } from "../domain/programs/las.ts";
import { lax } from "../domain/programs/lax.ts";
import { phl } from "../domain/programs/phl.ts";
import { cents } from "../lib/money.ts";

const textsIn = (file: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(file, import.meta.url), "utf8"));
const texts = { ...textsIn("messages/en.json"), ...textsIn("facts/messages/en.json") };

const FACTS = [phl, lax, las].flatMap(({ passes }) =>
  passes.flatMap((pass) => [
    termOf(pass),
    ...pass.baseBenefits,
    ...pass.eBikeFees,
    ...pass.extendedRideFees,
    ...pass.extraBenefits,
    ...pass.finePrint,
  ]),
);

/** The names in `{name}` and `{name, plural, …}`, but no branch of a plural: its braces hold more than a word. */
const argumentsOf = (id: string): string[] =>
  [...new Set([...(texts[id] ?? "").matchAll(/\{(\w+)[,}]/g)].map(([, name]) => String(name)))].sort();

describe("the texts of passes", () => {
  it("render each fact with its own values", () => {
    for (const { kind, ...values } of FACTS)
      expect([kind, argumentsOf(`passes.fact.${kind}`)]).toEqual([kind, Object.keys(values).sort()]);
  });

  it.each(DURATIONS)("render the duration %s, alone and as a period", (duration) => {
    expect(texts).toHaveProperty([`passes.duration.${duration}`]);
    expect(texts).toHaveProperty([`passes.per.${duration}`]);
  });

  it("have no fact outside the data model", () => {
    const factTexts = Object.keys(texts).filter((id) => id.startsWith("passes.fact."));
    expect(factTexts.sort()).toEqual([...new Set(FACTS.map(({ kind }) => `passes.fact.${kind}`))].sort());
  });
});

const valueIn = (program: typeof phl, id: number) => yearlyValueOf(passOf(program, id), program.passes);

it.each([
  { program: phl, id: 107, perMonth: 395, monthly: "ACCESS Monthly Pass", saved: 1283 },
  { program: lax, id: 204, perMonth: 1233, monthly: "30-Day Pass", saved: 5683 },
  { program: lax, id: 206, perMonth: 411, monthly: "Reduced Fare 30-Day Pass", saved: 1083 },
  { program: las, id: 303, perMonth: 1028, monthly: "30-Day Pass", saved: 5750 },
])("$program.system's pass $id costs $perMonth for 30 days and saves $saved", ({ program, id, ...value }) => {
  expect(valueIn(program, id)).toMatchObject({
    perMonth: value.perMonth,
    monthlyPass: { name: value.monthly },
    saved: value.saved,
  });
});

it("an annual pass that includes more than every monthly pass is compared with none", () => {
  expect(valueIn(phl, 105)).toEqual({ perMonth: 1891, monthlyPass: null, saved: 0 });
});

it.each([101, 102, 103, 95])("pass %s has no yearly value", (id) => {
  expect(valueIn(phl, id)).toBeNull();
});

it("an annual pass that saves nothing, or without a monthly pass on sale, is compared with none", () => {
  const [month, year] = [passOf(phl, 103), passOf(phl, 104)];
  const noComparison = { perMonth: 1283, monthlyPass: null, saved: 0 };
  expect(yearlyValueOf(year, [{ ...month, price: cents(1200) }])).toEqual(noComparison);
  expect(yearlyValueOf(year, [{ ...month, visible: false }])).toEqual(noComparison);
});

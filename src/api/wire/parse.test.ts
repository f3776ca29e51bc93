import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseLongList, refusalIn } from "./parse.ts";

/** `record` drops names that objects have themselves, such as "constructor". */
const AnyItem = v.unknown();
const NamedItem = v.object({ name: v.string() });

/** Parses a list in slices and counts the pauses between them. */
async function read<T>(item: v.GenericSchema<unknown, T>, text: string, sliceLength?: number) {
  let pauses = 0;
  const pause = async () => {
    pauses += 1;
  };
  const parsed = await parseLongList(item, text, pause, sliceLength);
  return { parsed, pauses };
}

const text = fc.oneof(fc.string(), fc.constantFrom("},{", "}, {", '"},{"', "[{", "}]", "\\"));
const value = fc.oneof(text, fc.integer(), fc.array(fc.dictionary(text, text)), fc.dictionary(text, text));
const list = fc.array(fc.dictionary(text, value));

describe("a long list", () => {
  it("equals JSON.parse, wherever the chunks are cut", async () => {
    await fc.assert(
      fc.asyncProperty(
        list,
        fc.integer({ min: 1, max: 40 }),
        fc.constantFrom("", " ", "\n"),
        async (items, cut, gap) => {
          const written = `${gap}${JSON.stringify(items, null, gap)}${gap}`;
          const { parsed } = await read(AnyItem, written, cut);
          expect(parsed).toEqual({ ok: true, output: JSON.parse(written) });
        },
      ),
      { examples: [[[{ prototype: {} }], 1, ""]] },
    );
  });

  it("pauses after each slice", async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({ name: `trip ${index}` }));
    const { parsed, pauses } = await read(NamedItem, JSON.stringify(items), 200);
    expect(parsed).toEqual({ ok: true, output: items });
    expect(pauses).toBeGreaterThan(8);
    expect((await read(NamedItem, JSON.stringify(items))).pauses).toBe(0);
  });

  it("reports an invalid item by its index in the whole list", async () => {
    const items = Array.from({ length: 100 }, (_, index) => ({ name: index === 77 ? 77 : "trip" }));
    const { parsed } = await read(NamedItem, JSON.stringify(items), 200);
    expect(parsed).toEqual({ ok: false, field: "77.name", misfit: "77.name does not fit (string)" });
  });

  it.each([
    { what: "is cut off", damage: (whole: string) => whole.slice(0, -30) },
    { what: "is cut off behind an item", damage: (whole: string) => whole.slice(0, whole.lastIndexOf(",")) },
    { what: "has something behind it", damage: (whole: string) => `${whole} and more` },
    { what: "has a hole", damage: (whole: string) => whole.replace("trip 50", 'trip "50') },
    { what: "is an object", damage: (whole: string) => `{"data":${whole}}` },
    { what: "is two lists", damage: (whole: string) => `${whole},${whole}` },
  ])("that $what is rejected", async ({ damage }) => {
    const whole = JSON.stringify(Array.from({ length: 100 }, (_, index) => ({ name: `trip ${index}` })));
    const { parsed } = await read(NamedItem, damage(whole), 200);
    expect(parsed).toMatchObject({ ok: false, field: "body" });
  });
});

const SAID = "This username is taken.";

it.each([
  { what: "words and a field", body: { error: SAID, field: "userName" }, says: { reason: SAID, field: "userName" } },
  {
    what: "a reason that we know",
    body: { error: SAID, field: "tokenId", code: "expired_card" },
    says: { reason: SAID, field: "tokenId", known: "expired_card" },
  },
  {
    what: "Stripe's own error",
    body: { error: { message: SAID, code: "card_declined", decline_code: "insufficient_funds" } },
    says: { reason: SAID, field: null, known: "insufficient_funds" },
  },
  { what: "a reason that we do not know", body: { error: SAID, code: ["x"] }, says: { reason: SAID, field: null } },
  { what: "words alone", body: { error: ` ${SAID} ` }, says: { reason: SAID, field: null } },
  {
    what: "a field that we do not know",
    body: { error: SAID, field: "shoeSize" },
    says: { reason: SAID, field: null },
  },
  { what: "a field of another kind", body: { error: SAID, field: ["userName"] }, says: { reason: SAID, field: null } },
  { what: "a field without words", body: { field: "userName" }, says: null },
  { what: "empty words", body: { error: " ", field: "userName" }, says: null },
  { what: "a sign without words", body: { error: true, field: "userName" }, says: { reason: null, field: null } },
  { what: "a list", body: [{ error: SAID }], says: null },
  { what: "no JSON", body: "<title>Bad gateway</title>", says: null },
  { what: "nothing", body: null, says: null },
])("parses a refusal with $what", ({ body, says }) => {
  expect(refusalIn(body)).toEqual(says);
});

it("shortens a reason to the length of a sentence", () => {
  expect(refusalIn({ error: "x".repeat(5_000) })?.reason).toHaveLength(300);
});

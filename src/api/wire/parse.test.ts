import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseLongList, refusalIn } from "./parse.ts";

const NamedItem = v.object({ name: v.string() });
const itemsWith = (wrong: number | null) =>
  Array.from({ length: 1_000 }, (_, index) => ({ name: index === wrong ? index : "trip" }));
const readList = (text: string) => parseLongList(NamedItem, text);

describe("a long list", () => {
  it("equals JSON.parse", async () => {
    const items = itemsWith(null);
    expect(await readList(JSON.stringify(items))).toEqual({ ok: true, output: items });
  });

  it("reports an invalid item by its index in the whole list", async () => {
    const parsed = await readList(JSON.stringify(itemsWith(777)));
    expect(parsed).toEqual({ ok: false, field: "777.name", mismatch: "777.name does not fit (string)" });
  });

  it.each([
    { what: "is cut off", damage: (whole: string) => whole.slice(0, -30) },
    { what: "has something behind it", damage: (whole: string) => `${whole} and more` },
    { what: "is an object", damage: (whole: string) => `{"data":${whole}}` },
  ])("that $what is rejected", async ({ damage }) => {
    expect(await readList(damage(JSON.stringify(itemsWith(null))))).toMatchObject({ ok: false, field: "body" });
  });
});

const SAID = "This username is taken.";
const WORDS_ALONE = { reason: SAID, field: null };

it.each([
  { what: "words and a field", body: { error: SAID, field: "userName" }, says: { reason: SAID, field: "userName" } },
  {
    what: "a reason that we know",
    body: { error: SAID, field: "tokenId", code: "expired_card" },
    says: { reason: SAID, field: "tokenId", knownReason: "expired_card" },
  },
  {
    what: "Stripe's own error",
    body: { error: { message: SAID, code: "card_declined", decline_code: "insufficient_funds" } },
    says: { ...WORDS_ALONE, knownReason: "insufficient_funds" },
  },
  { what: "a reason that we do not know", body: { error: SAID, code: ["x"] }, says: WORDS_ALONE },
  { what: "a field that we do not know", body: { error: SAID, field: "shoeSize" }, says: WORDS_ALONE },
  { what: "a field of another kind", body: { error: SAID, field: ["userName"] }, says: WORDS_ALONE },
  { what: "a field without words", body: { field: "userName" }, says: null },
  { what: "empty words", body: { error: " ", field: "userName" }, says: null },
])("parses a refusal with $what", ({ body, says }) => {
  expect(refusalIn(body)).toEqual(says);
});

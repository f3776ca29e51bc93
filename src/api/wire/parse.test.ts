import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { parseLongList, refusalIn } from "./parse.ts";

const NamedItem = v.object({ name: v.string() });
const itemsWith = (wrongIndex: number | null) =>
  Array.from({ length: 1_000 }, (_, index) => ({ name: index === wrongIndex ? index : "trip" }));
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
    { what: "is cut off", damage: (list: string) => list.slice(0, -30) },
    { what: "has something behind it", damage: (list: string) => `${list} and more` },
    { what: "is an object", damage: (list: string) => `{"data":${list}}` },
  ])("that $what is rejected", async ({ damage }) => {
    expect(await readList(damage(JSON.stringify(itemsWith(null))))).toMatchObject({ ok: false, field: "body" });
  });
});

const TEXT = "This username is taken.";
const TEXT_ALONE = { reason: TEXT, field: null };

it.each([
  { what: "text and a field", body: { error: TEXT, field: "userName" }, expected: { reason: TEXT, field: "userName" } },
  {
    what: "a reason that we know",
    body: { error: TEXT, field: "tokenId", code: "expired_card" },
    expected: { reason: TEXT, field: "tokenId", knownReason: "expired_card" },
  },
  {
    what: "Stripe's own error",
    body: { error: { message: TEXT, code: "card_declined", decline_code: "insufficient_funds" } },
    expected: { ...TEXT_ALONE, knownReason: "insufficient_funds" },
  },
  { what: "a reason that we do not know", body: { error: TEXT, code: ["x"] }, expected: TEXT_ALONE },
  { what: "a field that we do not know", body: { error: TEXT, field: "shoeSize" }, expected: TEXT_ALONE },
  { what: "a field of another kind", body: { error: TEXT, field: ["userName"] }, expected: TEXT_ALONE },
  { what: "a field without a text", body: { field: "userName" }, expected: null },
  { what: "an empty text", body: { error: " ", field: "userName" }, expected: null },
])("parses a refusal with $what", ({ body, expected }) => {
  expect(refusalIn(body)).toEqual(expected);
});

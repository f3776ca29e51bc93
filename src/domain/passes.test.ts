import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passOf } from "../../test/pass-of.ts";
import { cents } from "../lib/money.ts";
import {
  DURATIONS,
  findOffered,
  findPassForSale,
  includesKeyCard,
  inListingOrder,
  isOffered,
  keyCardOffer,
  listPasses,
  type Pass,
  startsWithFirstRide,
  successorOf,
} from "./passes.ts";
import { las } from "./programs/las.ts";
import { lax } from "./programs/lax.ts";
import { phl } from "./programs/phl.ts";

const [templatePass] = phl.passes;
if (!templatePass) throw new Error("phl has no passes");
const passWith = (fields: Partial<Pass>): Pass => ({ ...templatePass, ...fields });

describe("an offered pass", () => {
  it.each([
    { fields: {}, offered: true },
    { fields: { visible: false }, offered: false },
    { fields: { family: "restricted" }, offered: false },
    { fields: { deprecatedTo: 103 }, offered: false },
    { fields: { family: "none" }, offered: true },
    { fields: { discountVerification: 1 }, offered: true },
  ] as const)("is offered with $fields: $offered", ({ fields, offered }) => {
    expect(isOffered(passWith(fields))).toBe(offered);
  });

  it.each([
    { id: 104, foundName: "Annual Pass" },
    { id: 90, foundName: undefined },
    { id: 95, foundName: undefined },
    { id: 0, foundName: undefined },
    { id: Number.NaN, foundName: undefined },
    { id: 203, foundName: undefined },
    { program: lax, id: 195, foundName: undefined },
  ])("with id $id is $foundName", ({ program = phl, id, foundName }) => {
    expect(findOffered(program, id)?.name).toBe(foundName);
  });
});

it.each([
  { program: phl, passes: "all", renewing: "all", ids: [101, 102, 106, 103, 107, 108, 104, 105] },
  { program: phl, passes: "all", renewing: "auto", ids: [106, 103, 107, 108, 104, 105] },
  { program: phl, passes: "all", renewing: "once", ids: [101, 102] },
  { program: phl, passes: "standard", renewing: "all", ids: [101, 102, 103, 104, 105] },
  { program: phl, passes: "standard", renewing: "auto", ids: [103, 104, 105] },
  { program: phl, passes: "standard", renewing: "once", ids: [101, 102] },
  { program: phl, passes: "reduced", renewing: "all", ids: [106, 107, 108] },
  { program: phl, passes: "reduced", renewing: "once", ids: [] },
  { program: phl, passes: "reduced-where-available", renewing: "all", ids: [101, 102, 106, 107, 108] },
  { program: phl, passes: "reduced-where-available", renewing: "auto", ids: [106, 107, 108] },
  { program: phl, passes: "reduced-where-available", renewing: "once", ids: [101, 102] },
  { program: lax, passes: "all", renewing: "all", ids: [201, 202, 205, 203, 206, 204] },
  { program: lax, passes: "reduced-where-available", renewing: "all", ids: [201, 202, 205, 206] },
  { program: las, passes: "all", renewing: "all", ids: [301, 304, 302, 305, 303] },
  { program: las, passes: "reduced-where-available", renewing: "all", ids: [301, 304, 305] },
] as const)("the list of $program.system's passes for $passes and $renewing is $ids", ({ program, ids, ...filter }) => {
  expect(listPasses(program.passes, filter).map(({ id }) => id)).toEqual(ids);
});

const anyPass = fc
  .record({
    id: fc.integer({ min: 1, max: 20 }),
    price: fc.integer({ min: 0, max: 3 }).map(cents),
    duration: fc.constantFrom(...DURATIONS),
    visible: fc.boolean(),
    isAutoRenewing: fc.boolean(),
    family: fc.constantFrom("none" as const, "casual" as const, "member" as const, "restricted" as const),
    discountVerification: fc.option(fc.constant(1)),
    deprecatedTo: fc.option(fc.integer({ min: 1, max: 20 })),
  })
  .map(passWith);

const catalogues = fc.uniqueArray(anyPass, { selector: ({ id }) => id, minLength: 1 });

describe("any catalogue", () => {
  it("has a total order: only the same pass compares as equal", () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        for (const a of catalogue) {
          for (const b of catalogue) {
            expect(Math.sign(inListingOrder(a, b)) + Math.sign(inListingOrder(b, a))).toBe(0);
            expect(inListingOrder(a, b) === 0).toBe(a.id === b.id);
          }
        }
      }),
    );
  });

  it("renews every pass into one of the catalogue, despite loops and missing replacements", () => {
    fc.assert(
      fc.property(catalogues, (catalogue) => {
        for (const pass of catalogue) expect(catalogue).toContain(successorOf(pass, catalogue));
      }),
    );
  });
});

/** The table in docs/backend.md names the successor of every retired pass; test/documents.test.ts compares it. */
it.each([
  { id: 90, renewal: 103 },
  { id: 91, renewal: 104 },
  { id: 104, renewal: 104 },
])("the renewal of pass $id is $renewal", ({ id, renewal }) => {
  expect(successorOf(passOf(phl, id), phl.passes).id).toBe(renewal);
});

it.each([
  { id: 101, offer: null },
  { id: 102, offer: null },
  { id: 103, offer: { isPreselected: false, cost: 800 } },
  { id: 104, offer: { isPreselected: true, cost: 0 } },
  { id: 105, offer: { isPreselected: true, cost: 0 } },
  { id: 106, offer: { isPreselected: false, cost: 200 } },
  { id: 107, offer: { isPreselected: false, cost: 200 } },
  { id: 108, offer: { isPreselected: false, cost: 200 } },
])("the key card of phl's pass $id is $offer", ({ id, offer }) => {
  expect(keyCardOffer(passOf(phl, id))).toEqual(offer);
});

it.each([
  { cardDefault: true, answer: undefined, isOrdered: true },
  { cardDefault: true, answer: "no", isOrdered: false },
  { cardDefault: false, answer: "", isOrdered: false },
  { cardDefault: false, answer: "yes", isOrdered: true },
  { cardDefault: null, answer: "yes", isOrdered: false },
])(
  "with the default $cardDefault and the answer $answer a key card is ordered: $isOrdered",
  ({ cardDefault, answer, isOrdered }) => {
    expect(includesKeyCard(passWith({ cardDefault }), answer)).toBe(isOrdered);
  },
);

it.each([
  { family: "casual", starts: true },
  { family: "member", starts: false },
] as const)("a $family pass starts with the first ride: $starts", ({ family, starts }) => {
  expect(startsWithFirstRide({ family })).toBe(starts);
});

it.each([
  { id: 91, pass: 104, retired: 91 },
  { id: 999, pass: null, retired: null },
])("the pass for sale under the id $id is $pass, in place of $retired", ({ id, pass, retired }) => {
  const offer = findPassForSale(phl, id);
  expect([offer?.pass.id ?? null, offer?.retired?.id ?? null]).toEqual([pass, retired]);
});

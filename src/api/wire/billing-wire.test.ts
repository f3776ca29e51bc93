import { expect, it } from "vitest";
import { StatementItemWire, UnpaidFeesWire } from "./billing-wire.ts";
import { parseWire, type WireSchema } from "./parse.ts";

function read<T>(schema: WireSchema<T>, answer: unknown): T {
  const parsed = parseWire(schema, answer);
  if (!parsed.ok) throw new Error(parsed.misfit);
  return parsed.output;
}

it.each([
  { assessedDate: "2026-03-09T10:00:00", assessed: Date.parse("2026-03-09T10:00:00Z") },
  { assessedDate: "2026-03-09", assessed: "2026-03-09" },
  { assessedDate: null, assessed: null },
])("a statement item with the date $assessedDate was assessed at $assessed", ({ assessedDate, assessed }) => {
  const item = { itemType: "Trip", itemName: "Ride", assessedDate, programName: "Indego", itemAmount: -4.35 };
  expect(read(StatementItemWire, item)).toEqual({
    type: "Trip",
    name: "Ride",
    assessed,
    programName: "Indego",
    amount: -435,
  });
});

it.each([{ itemAmount: null }, { itemAmount: "4.35" }, {}])("a statement item requires an amount: %j", (item) => {
  expect(parseWire(StatementItemWire, item).ok).toBe(false);
});

it("an adjusted charge of 0 counts, and null means no adjustment", () => {
  const data = [
    { feeType: "Overtime", charge: 12.3, adjustedCharge: 0 },
    { feeType: "Overtime", charge: 4, adjustedCharge: null },
    { feeType: "Lost bike", charge: 2500 },
  ];
  expect(read(UnpaidFeesWire, { data })).toEqual([
    { type: "Overtime", charge: 1230, adjusted: 0 },
    { type: "Overtime", charge: 400, adjusted: null },
    { type: "Lost bike", charge: 250_000, adjusted: null },
  ]);
});

it.each([null, {}, { data: null }, "none", { data: [{}] }])("rejects %j as a list of fees", (answer) => {
  expect(parseWire(UnpaidFeesWire, answer).ok).toBe(false);
});

import { expect, it } from "vitest";
import { printedNumber } from "./key-card.ts";

it.each([
  { visibleId: "00012345", barcode: "9800012345", printed: "00012345" },
  { visibleId: "", barcode: "9800012345", printed: "9800012345" },
  { visibleId: "", barcode: "", printed: "" },
])("of $visibleId and $barcode a rider reads $printed", ({ printed, ...card }) => {
  expect(printedNumber(card)).toBe(printed);
});

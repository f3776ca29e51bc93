import { expect, it } from "vitest";
import { isOnItsWay, printedNumber } from "./key-card.ts";

it.each([
  { visibleId: "00012345", barcode: "9800012345", printed: "00012345" },
  { visibleId: "", barcode: "9800012345", printed: "9800012345" },
  { visibleId: "", barcode: "", printed: "" },
])("prints $printed for $visibleId and $barcode", ({ printed, ...card }) => {
  expect(printedNumber(card)).toBe(printed);
});

it.each([
  { userCardStatusId: 1, visibleId: "00012345", onItsWay: false },
  { userCardStatusId: 1, visibleId: "", onItsWay: false },
  { userCardStatusId: 2, visibleId: "", onItsWay: true },
  { userCardStatusId: 2, visibleId: "00012345", onItsWay: true },
  { userCardStatusId: null, visibleId: "", onItsWay: true },
  { userCardStatusId: 9, visibleId: "00012345", onItsWay: false },
])("a card of status $userCardStatusId with the number “$visibleId” is on its way: $onItsWay", (card) => {
  expect(isOnItsWay({ ...card, barcode: "" })).toBe(card.onItsWay);
});

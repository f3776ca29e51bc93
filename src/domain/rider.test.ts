import { expect, it } from "vitest";
import { isOnItsWay, printedNumber } from "./key-card.ts";
import { accountName, canBeMailed, fullName, hasFeesToSettle } from "./rider.ts";

it.each([
  { isDelinquent: false, hasOpenFailedTransactions: false, hasFees: false },
  { isDelinquent: true, hasOpenFailedTransactions: false, hasFees: true },
  { isDelinquent: false, hasOpenFailedTransactions: true, hasFees: true },
  { isDelinquent: true, hasOpenFailedTransactions: true, hasFees: true },
])("delinquent $isDelinquent, open failed transactions $hasOpenFailedTransactions: fees $hasFees", (rider) => {
  expect(hasFeesToSettle(rider)).toBe(rider.hasFees);
});

const EMAIL = "ana@example.org";

it.each([
  { firstName: "Ana", lastName: "Lima", contactEmail: EMAIL, name: "Ana Lima", label: `Ana Lima (${EMAIL})` },
  { firstName: "", lastName: "Lima", contactEmail: EMAIL, name: "Lima", label: `Lima (${EMAIL})` },
  { firstName: " Ana ", lastName: " ", contactEmail: "", name: "Ana", label: "Ana (ana1)" },
  { firstName: "", lastName: "", contactEmail: EMAIL, name: "", label: EMAIL },
])("'$firstName' '$lastName' has the name '$name' and the account label $label", ({ name, label, ...rider }) => {
  expect(fullName(rider)).toBe(name);
  expect(accountName({ ...rider, userName: "ana1" })).toBe(label);
});

it.each([
  { visibleId: "00012345", barcode: "9800012345", printed: "00012345" },
  { visibleId: "", barcode: "9800012345", printed: "9800012345" },
  { visibleId: "", barcode: "", printed: "" },
])("a key card prints $printed for $visibleId and $barcode", ({ printed, ...card }) => {
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

it.each([
  { firstName: "Ana", lastName: "", addressStreet: "1 Main St", addressCity: "Philadelphia", canArrive: true },
  { firstName: " ", lastName: "", addressStreet: "1 Main St", addressCity: "Philadelphia", canArrive: false },
  { firstName: "Ana", lastName: "", addressStreet: " ", addressCity: "Philadelphia", canArrive: false },
  { firstName: "Ana", lastName: "", addressStreet: "1 Main St", addressCity: " ", canArrive: false },
])("mail to '$firstName', '$addressStreet', '$addressCity' can arrive: $canArrive", ({ canArrive, ...rider }) => {
  expect(canBeMailed(rider)).toBe(canArrive);
});

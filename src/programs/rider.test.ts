import { expect, it } from "vitest";
import { accountName, fullName, hasFeesToSettle, isClosed } from "./rider.ts";

it.each([
  { isDelinquent: false, hasOpenFailedTransactions: false, settle: false },
  { isDelinquent: true, hasOpenFailedTransactions: false, settle: true },
  { isDelinquent: false, hasOpenFailedTransactions: true, settle: true },
  { isDelinquent: true, hasOpenFailedTransactions: true, settle: true },
])("delinquent $isDelinquent, open failed transactions $hasOpenFailedTransactions: owes $settle", (rider) => {
  expect(hasFeesToSettle(rider)).toBe(rider.settle);
});

it.each([
  { firstName: "Ana", lastName: "Lima", name: "Ana Lima" },
  { firstName: "", lastName: "Lima", name: "Lima" },
  { firstName: " Ana ", lastName: " ", name: "Ana" },
  { firstName: "", lastName: "", name: "" },
])("'$firstName' '$lastName' is '$name'", ({ name, ...rider }) => {
  expect(fullName(rider)).toBe(name);
});

it.each([true, false])("an account that is deleted (%s) is closed", (isDeleted) => {
  expect(isClosed({ isDeleted })).toBe(isDeleted);
});

it.each([
  { firstName: "Ana", lastName: "Lima", contactEmail: "ana@example.org", name: "Ana Lima (ana@example.org)" },
  { firstName: "Ana", lastName: "", contactEmail: "", name: "Ana (ana1)" },
  { firstName: "", lastName: "", contactEmail: "ana@example.org", name: "ana@example.org" },
])("names an account $name, so that its rider recognises it", ({ name, ...rider }) => {
  expect(accountName({ ...rider, userName: "ana1" })).toBe(name);
});

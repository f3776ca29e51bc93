import * as v from "valibot";
import { expect, it } from "vitest";
import type { User } from "../programs/rider.ts";
import { type MailingAddress, MailingAddressSchema, mailingAddressOf, mailingChanges } from "./mailing-address.ts";

const USER = {
  firstName: "Ana",
  lastName: "Lima",
  addressStreet: "1 Main St",
  addressStreet2: "",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19107",
  countryId: 236,
} as User;

it.each<{ typed: Partial<MailingAddress>; says: string[] }>([
  { typed: {}, says: [] },
  { typed: { addressStreet2: "Apt 2" }, says: [] },
  { typed: { firstName: "", lastName: " " }, says: ["validation.firstName", "validation.lastName"] },
  { typed: { addressStreet: "", addressCity: "" }, says: ["validation.street", "validation.city"] },
  { typed: { addressZipCode: "1910" }, says: ["validation.zipFormat"] },
])("$typed has the errors $says", ({ typed, says }) => {
  const { issues = [] } = v.safeParse(MailingAddressSchema, { ...mailingAddressOf(USER), ...typed });
  expect(issues.map(({ message }) => message)).toEqual(says);
});

it.each<{ typed: Partial<MailingAddress>; change: object }>([
  { typed: {}, change: {} },
  { typed: { firstName: " Bo ", addressCity: "Camden" }, change: { firstName: "Bo", addressCity: "Camden" } },
])("sends only $change of $typed with the user", ({ typed, change }) => {
  expect(mailingChanges(USER, { ...mailingAddressOf(USER), ...typed })).toEqual(change);
});

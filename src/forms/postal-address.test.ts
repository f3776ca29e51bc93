import * as v from "valibot";
import { expect, it } from "vitest";
import type { User } from "../programs/rider.ts";
import { addressChanges, addressOf, type PostalAddress, PostalAddressSchema } from "./postal-address.ts";

const USER = {
  addressStreet: "1 Main St",
  addressStreet2: "Apt 2",
  addressCity: "Philadelphia",
  addressState: "PA",
  addressZipCode: "19107",
  countryId: 236,
} as User;
const CANADA = "41";

it.each<{ typed: Partial<PostalAddress>; says: string[] }>([
  { typed: {}, says: [] },
  { typed: { addressStreet: " " }, says: ["validation.street"] },
  { typed: { addressStreet2: "" }, says: [] },
  { typed: { addressCity: "" }, says: ["validation.city"] },
  { typed: { addressState: "" }, says: ["validation.state"] },
  { typed: { addressZipCode: "" }, says: ["validation.zip"] },
  { typed: { addressZipCode: "1910" }, says: ["validation.zipFormat"] },
  { typed: { addressZipCode: "191071234" }, says: [] },
  { typed: { countryId: CANADA, addressZipCode: "K1A 0B6" }, says: [] },
  { typed: { countryId: CANADA, addressZipCode: "" }, says: ["validation.zip"] },
  { typed: { countryId: "" }, says: ["validation.country"] },
])("$typed says $says", ({ typed, says }) => {
  const { issues = [] } = v.safeParse(PostalAddressSchema, { ...addressOf(USER), ...typed });
  expect(issues.map(({ message }) => message)).toEqual(says);
});

it.each<{ typed: Partial<PostalAddress>; change: object }>([
  { typed: {}, change: {} },
  { typed: { addressCity: " Philadelphia " }, change: {} },
  { typed: { addressZipCode: "191071234" }, change: { addressZipCode: "19107-1234" } },
  { typed: { addressStreet2: "" }, change: { addressStreet2: "" } },
  {
    typed: { countryId: CANADA, addressZipCode: "123456789" },
    change: { countryId: 41, addressZipCode: "123456789" },
  },
])("of $typed $change is sent", ({ typed, change }) => {
  expect(addressChanges(USER, { ...addressOf(USER), ...typed })).toEqual(change);
});

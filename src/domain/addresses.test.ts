import accountTexts from "virtual:texts/account";
import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { userOf } from "../../test/user-of.ts";
import { MailingAddressSchema, PostalAddressSchema } from "../forms/address-schema.ts";
import { countryOptions } from "../forms/country-options.ts";
import { loadLanguage } from "../i18n/load-messages.ts";
import { LOCALES } from "../i18n/locale.ts";
import { createTranslation } from "../i18n/translation.tsx";
import { US_COUNTRY_ID } from "../lib/united-states.ts";
import {
  addressOf,
  changedMailingAddress,
  changedPostalAddress,
  type MailingAddress,
  mailingAddressOf,
  type PostalAddress,
} from "./addresses.ts";
import { countries, countryIdOf } from "./countries.ts";

const USER = userOf({ addressStreet2: "Apt 2" });
const CANADA_ID = "41";

it.each<{ typed: Partial<PostalAddress>; errors: string[] }>([
  { typed: {}, errors: [] },
  { typed: { addressStreet: " " }, errors: ["validation.street"] },
  { typed: { addressStreet2: "" }, errors: [] },
  { typed: { addressCity: "" }, errors: ["validation.city"] },
  { typed: { addressState: "" }, errors: ["validation.state"] },
  { typed: { addressZipCode: "" }, errors: ["validation.zip"] },
  { typed: { addressZipCode: "1910" }, errors: ["validation.zipFormat"] },
  { typed: { addressZipCode: "191071234" }, errors: [] },
  { typed: { countryId: CANADA_ID, addressZipCode: "K1A 0B6" }, errors: [] },
  { typed: { countryId: CANADA_ID, addressZipCode: "" }, errors: [] },
  { typed: { countryId: "" }, errors: ["validation.country"] },
])("an address with $typed has the errors $errors", ({ typed, errors }) => {
  const { issues = [] } = v.safeParse(PostalAddressSchema, { ...addressOf(USER), ...typed });
  expect(issues.map(({ message }) => message)).toEqual(errors);
});

it.each<{ typed: Partial<PostalAddress>; change: object }>([
  { typed: {}, change: {} },
  { typed: { addressCity: " Philadelphia " }, change: {} },
  { typed: { addressZipCode: "191071234" }, change: { addressZipCode: "19107-1234" } },
  { typed: { addressStreet2: "" }, change: { addressStreet2: "" } },
  {
    typed: { countryId: CANADA_ID, addressZipCode: "123456789" },
    change: { countryId: 41, addressZipCode: "123456789" },
  },
])("saving an address with $typed sends only $change", ({ typed, change }) => {
  expect(changedPostalAddress(USER, { ...addressOf(USER), ...typed })).toEqual(change);
});

describe("mailing address", () => {
  it("needs a name as well", () => {
    const namelessAddress = { ...mailingAddressOf(USER), firstName: "", lastName: " " };
    const { issues = [] } = v.safeParse(MailingAddressSchema, namelessAddress);
    expect(issues.map(({ message }) => message)).toEqual(["validation.firstName", "validation.lastName"]);
  });

  it.each<{ typed: Partial<MailingAddress>; change: object }>([
    { typed: {}, change: {} },
    { typed: { firstName: " Bo ", addressCity: "Camden" }, change: { firstName: "Bo", addressCity: "Camden" } },
  ])("saved with $typed sends only $change", ({ typed, change }) => {
    expect(changedMailingAddress(USER, { ...mailingAddressOf(USER), ...typed })).toEqual(change);
  });
});

describe("countries", () => {
  it.each([
    { iso: "US", id: US_COUNTRY_ID },
    { iso: "us", id: US_COUNTRY_ID },
    { iso: "XX", id: null },
    { iso: null, id: null },
  ])("have the id $id for the code $iso", ({ iso, id }) => expect(countryIdOf(iso)).toBe(id));

  it("are all of ISO 3166-1, each once", () => {
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(249);
    expect(new Set(countries.map(({ id }) => id)).size).toBe(249);
  });
});

it.each(LOCALES)("the United States come first, and each other country follows once: %s", async (locale) => {
  await loadLanguage(locale, accountTexts);
  const [first, ...others] = countryOptions(locale);
  const { t } = createTranslation(locale);
  expect(first).toEqual({ value: "US", id: "236", label: t("country.us") });
  const ids = countries.map(({ id }) => String(id)).filter((id) => id !== "236");
  expect(others.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
});

it.each([
  { locale: "en", name: "Germany", nextName: "Ghana" },
  { locale: "es", name: "Alemania", nextName: "Andorra" },
  { locale: "zh", name: "德国", nextName: "东帝汶" },
] as const)("each country has a unique name, sorted as the language does: $locale", ({ locale, name, nextName }) => {
  const names = countryOptions(locale).map(({ label }) => label);
  expect(new Set(names).size).toBe(249);
  expect(names[names.indexOf(name) + 1]).toBe(nextName);
});

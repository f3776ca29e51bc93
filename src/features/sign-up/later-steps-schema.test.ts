import * as v from "valibot";
import { expect, it } from "vitest";
import type { MessageId } from "../../i18n/load-messages.ts";
import { loadLanguage } from "../../i18n/load-messages.ts";
import { createTranslation } from "../../i18n/translation.tsx";
import english from "./later/messages/en.json";
import { laterMessages } from "./later/messages.ts";
import {
  type Agreements,
  AgreementsSchema,
  CountryAndZipSchema,
  INITIAL_AGREEMENTS,
  type TypedCountryAndZip,
} from "./later-steps-schema.ts";

const ALL: Agreements = { neverUnattended: true, replacementFee: true, userAgreement: true };
await loadLanguage("en", [laterMessages]);
const { t } = createTranslation("en");
const isId = (id: string): id is MessageId => Object.hasOwn(english, id);

const textsOf = (agreed: Agreements) =>
  (v.safeParse(AgreementsSchema, agreed).issues ?? []).map(({ message }) => isId(message) && t(message));

const UNATTENDED = "You must agree to never leave bikes unattended";
const FEE = "You must accept the fee for lost or stolen bicycles";
const TERMS = "You must accept the terms of the User Agreement";

it.each([
  { ticked: "all three", agreed: ALL, says: [] },
  { ticked: "nothing", agreed: INITIAL_AGREEMENTS, says: [UNATTENDED, FEE, TERMS] },
  { ticked: "all but the first", agreed: { ...ALL, neverUnattended: false }, says: [UNATTENDED] },
  { ticked: "all but the second", agreed: { ...ALL, replacementFee: false }, says: [FEE] },
  { ticked: "all but the third", agreed: { ...ALL, userAgreement: false }, says: [TERMS] },
])("$ticked has the errors $says", ({ agreed, says }) => {
  expect(textsOf(agreed)).toEqual(says);
});

const CANADA = "41";

it.each<{ typed: TypedCountryAndZip; says: string[] }>([
  { typed: { countryId: "236", addressZipCode: "19107" }, says: [] },
  { typed: { countryId: "236", addressZipCode: " 19107-1234 " }, says: [] },
  { typed: { countryId: "236", addressZipCode: " " }, says: ["validation.zip"] },
  { typed: { countryId: "236", addressZipCode: "1910" }, says: ["validation.zipFormat"] },
  { typed: { countryId: "236", addressZipCode: "K1A 0B1" }, says: ["validation.zipFormat"] },
  { typed: { countryId: CANADA, addressZipCode: "K1A 0B1" }, says: [] },
  { typed: { countryId: CANADA, addressZipCode: "" }, says: [] },
  { typed: { countryId: "", addressZipCode: "" }, says: ["validation.country"] },
])("$typed has the errors $says", ({ typed, says }) => {
  const { issues = [] } = v.safeParse(CountryAndZipSchema, typed);
  expect(issues.map(({ message }) => message)).toEqual(says);
});

import * as v from "valibot";
import { Zip, zipRules } from "../../../forms/address-schema.ts";
import { Email, formSchema, Password, RequiredCheckbox, required } from "../../../forms/rules.ts";

export const AgreementsSchema = formSchema({
  neverUnattended: RequiredCheckbox("validation.neverUnattended"),
  replacementFee: RequiredCheckbox("validation.replacementFee"),
  userAgreement: RequiredCheckbox("validation.userAgreement"),
});
export type Agreements = Readonly<v.InferOutput<typeof AgreementsSchema>>;

export const INITIAL_AGREEMENTS: Agreements = { neverUnattended: false, replacementFee: false, userAgreement: false };

/** The country and ZIP of a card's owner, as typed. A type alias, since an interface is not assignable to a record. */
export type TypedCountryAndZip = { readonly countryId: string; readonly addressZipCode: string };

/** Outside of the US a ZIP may be absent or contain letters: a substitute is then sent instead (spec 5). */
export const CountryAndZipSchema = v.pipe(
  formSchema({ countryId: required("validation.country"), addressZipCode: Zip }),
  ...zipRules<TypedCountryAndZip>(),
);

/** The e-mail and password that a rider types again after a reload, to look up the order that was sent with them. */
export const OrderLookupSchema = formSchema({ contactEmail: Email, password: Password });
export type OrderLookup = Readonly<v.InferOutput<typeof OrderLookupSchema>>;

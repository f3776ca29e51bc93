import * as v from "valibot";
import { Zip, zipFilled, zipFitsCountry } from "../../../forms/address-schema.ts";
import { Email, formSchema, MustTick, Password, required } from "../../../forms/rules.ts";

export const AgreementsSchema = formSchema({
  neverUnattended: MustTick("validation.neverUnattended"),
  replacementFee: MustTick("validation.replacementFee"),
  userAgreement: MustTick("validation.userAgreement"),
});
export type Agreements = Readonly<v.InferOutput<typeof AgreementsSchema>>;

export const INITIAL_AGREEMENTS: Agreements = { neverUnattended: false, replacementFee: false, userAgreement: false };

/** The country and ZIP of a card's owner, as typed (a type alias: an interface is not assignable to a record). */
export type TypedCountryAndZip = { readonly countryId: string; readonly addressZipCode: string };

/** Outside of the US a ZIP may be absent or contain letters: a placeholder is then sent instead (spec 5). */
export const CountryAndZipSchema = v.pipe(
  formSchema({ countryId: required("validation.country"), addressZipCode: Zip }),
  zipFilled<TypedCountryAndZip>(),
  zipFitsCountry<TypedCountryAndZip>(),
);

/** The e-mail and password that a rider types again to look up an order of an earlier page. */
export const SentOrderSchema = formSchema({ contactEmail: Email, password: Password });
export type SentOrder = Readonly<v.InferOutput<typeof SentOrderSchema>>;

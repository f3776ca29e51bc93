import * as v from "valibot";
import { isDomesticAddress, zipFitsCountry } from "../../forms/addresses.ts";
import { fieldsRule, isFilled, required } from "../../forms/rules.ts";

/** The country and ZIP of a card's owner, as typed (a type alias: an interface is not assignable to a record). */
export type CardHome = { readonly countryId: string; readonly addressZipCode: string };

/** Outside of the US a ZIP may be absent or contain letters: a placeholder is sent instead (spec 5). */
export const CardHomeSchema = v.pipe(
  v.object({ countryId: required("validation.country"), addressZipCode: v.string() }),
  fieldsRule<CardHome>(
    "addressZipCode",
    (home) => !isDomesticAddress(home) || isFilled(home.addressZipCode),
    "validation.zip",
  ),
  zipFitsCountry<CardHome>(),
);

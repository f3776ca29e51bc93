import * as v from "valibot";
import { isFilled } from "../../forms/credentials.ts";
import { isDomesticAddress, zipFitsCountry } from "../../forms/postal-address.ts";
import { across, filled } from "../../forms/rules.ts";

/** Where a card's owner lives, as typed (a type alias: an interface is no record). */
export type CardHome = { readonly countryId: string; readonly addressZipCode: string };

/** Elsewhere a ZIP may be missing or have letters: a placeholder stands for it (spec 5). */
export const CardHomeSchema = v.pipe(
  v.object({ countryId: filled("validation.country"), addressZipCode: v.string() }),
  across<CardHome>(
    "addressZipCode",
    (home) => !isDomesticAddress(home) || isFilled(home.addressZipCode),
    "validation.zip",
  ),
  zipFitsCountry<CardHome>(),
);

import { FormErrorText } from "../forms/form-error.tsx";
import { Sentences } from "../i18n/sentences.tsx";
import { ServiceWords } from "../i18n/service-words.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { Cents } from "../lib/money.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import type { Promo } from "./promo.ts";

export type EnteredPromo = Exclude<Promo, { status: "none" }>;

/** What became of a promo code, in words. @param usualPrice of the chosen pass, null while none is chosen. */
export function PromoText({ promo, usualPrice }: { readonly promo: EnteredPromo; readonly usualPrice: Cents | null }) {
  const { money } = useTranslation();
  const code = <NoTranslate>{promo.code}</NoTranslate>;
  switch (promo.status) {
    case "waiting":
      return <T id="signup.promo.waiting" values={{ code }} />;
    case "checking":
      return <T id="signup.promo.checking" values={{ code }} />;
    case "refused":
      return (
        <>
          <T id="signup.promo.refused" values={{ code }} />{" "}
          {promo.wait ? (
            <FormErrorText error={promo.wait} />
          ) : (
            promo.reason !== null && <ServiceWords>{promo.reason}</ServiceWords>
          )}
        </>
      );
    case "applied": {
      const { displayCode, discountedPassCost, newUsersOnly } = promo.grant;
      const applied = { code: <NoTranslate>{displayCode}</NoTranslate> };
      const amount = (cents: Cents) => <NoTranslate>{money(cents)}</NoTranslate>;
      return (
        <Sentences>
          {discountedPassCost !== null && usualPrice !== null ? (
            <T
              id="signup.promo.applied"
              values={{ ...applied, price: amount(discountedPassCost), usualPrice: amount(usualPrice) }}
            />
          ) : (
            <T id="signup.promo.accepted" values={applied} />
          )}
          {newUsersOnly && <T id="signup.promo.newUsersOnly" />}
        </Sentences>
      );
    }
  }
}

import type { PaymentProfile } from "../../domain/payment-profile.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";

/** What a rider knows a card by: brand, last four digits, until when. */
export function CardFace({ profile, isExpired }: { readonly profile: PaymentProfile; readonly isExpired: boolean }) {
  const { date } = useTranslation();
  const { type, lastFour, fullName, expirationMonth, expirationYear } = profile;
  const month = Date.UTC(expirationYear, expirationMonth - 1);
  return (
    <div className="bs-update-payment__card">
      <div>
        <p className="bs-update-payment__brand">
          <T
            id="updatePayment.card"
            values={{ brand: <NoTranslate>{type}</NoTranslate>, lastFour: <NoTranslate>{lastFour}</NoTranslate> }}
          />
        </p>
        {fullName && (
          <p>
            <NoTranslate>{fullName}</NoTranslate>
          </p>
        )}
      </div>
      {expirationYear > 0 && (
        <p className="bs-update-payment__expiry" data-over={isExpired || undefined}>
          <T
            id={isExpired ? "updatePayment.expired" : "updatePayment.expires"}
            values={{ date: date(month, "UTC", { month: "long", year: "numeric" }) }}
          />
        </p>
      )}
    </div>
  );
}

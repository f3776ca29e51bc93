import { T, useTranslation } from "../i18n/translation.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import css from "./card-face.css?inline";
import type { PaymentProfile } from "./payment-profile.ts";

registerSheet(css);

/** What a rider knows a card by: brand, last four digits, until when. */
export function CardFace({ profile, isExpired }: { readonly profile: PaymentProfile; readonly isExpired: boolean }) {
  const { date } = useTranslation();
  const { type, lastFour, fullName, expirationMonth, expirationYear } = profile;
  const month = Date.UTC(expirationYear, expirationMonth - 1);
  return (
    <div className="bs-card-face">
      <div>
        <p className="bs-card-face__brand">
          <T
            id="card.named"
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
        <p className="bs-card-face__expiry" data-over={isExpired || undefined}>
          <T
            id={isExpired ? "card.expired" : "card.expires"}
            values={{ date: date(month, "UTC", { month: "long", year: "numeric" }) }}
          />
        </p>
      )}
    </div>
  );
}

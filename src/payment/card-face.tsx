import { Paragraph, useTranslation } from "../i18n/translation.tsx";
import { TextBadge } from "../parts/text-badge.tsx";
import { NoTranslate, VisuallyHidden } from "../ui/text-spans.tsx";
import type { PaymentProfile } from "./payment-card.ts";
import "./payment.css";

interface CardFaceProps {
  readonly profile: PaymentProfile;
  readonly isExpired: boolean;
  /** True where a payment with this card was just declined. */
  readonly isDeclined?: boolean | undefined;
}

export function CardFace({ profile, isExpired, isDeclined = false }: CardFaceProps) {
  const { date } = useTranslation();
  const { type, lastFour, fullName, expirationMonth, expirationYear } = profile;
  const month = date(Date.UTC(expirationYear, expirationMonth - 1), "UTC", { month: "long", year: "numeric" });
  return (
    <div className="bs-line bs-anywhere bs-card-face" data-gap="5" data-rows="3" data-align="center" data-ends>
      <div>
        <Paragraph className="bs-strong" id="card.named" verbatim={{ brand: type, lastFour }} />
        {fullName && (
          <p>
            <NoTranslate>{fullName}</NoTranslate>
          </p>
        )}
      </div>
      {/* The badge of a decline covers the expiry, which CSS hides but keeps in the layout, so that nothing moves. */}
      <div className="bs-card-face__state">
        {isExpired ? (
          <TextBadge kind="danger" id="card.expired" values={{ date: month }} />
        ) : (
          <>
            {expirationYear > 0 && (
              <Paragraph className="bs-note bs-card-face__expiry" id="card.expires" values={{ date: month }} />
            )}
            {isDeclined && <TextBadge kind="danger" id="card.declined" />}
          </>
        )}
      </div>
    </div>
  );
}

/** A card as its brand, dots and last digits; screen readers read a text without the dots instead. */
export function MaskedCard({ profile: { type, lastFour } }: { readonly profile: PaymentProfile }) {
  const { t } = useTranslation();
  return (
    <>
      <span aria-hidden="true" className="bs-nowrap">
        <NoTranslate>{`${type} •••• ${lastFour}`}</NoTranslate>
      </span>
      <VisuallyHidden>{t("card.named", { brand: type, lastFour })}</VisuallyHidden>
    </>
  );
}

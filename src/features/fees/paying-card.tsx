import { useId, useRef } from "react";
import { T } from "../../i18n/translation.tsx";
import { CardFace } from "../../payment/card-face.tsx";
import { NewCard } from "../../payment/new-card.tsx";
import { type cardMustUpdate, hasCard, type PaymentProfile } from "../../payment/payment-card.ts";
import type { User } from "../../programs/rider.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";

interface PayingCardProps {
  readonly user: User;
  readonly profile: PaymentProfile;
  readonly mustUpdate: ReturnType<typeof cardMustUpdate>;
  readonly isDeclined: boolean;
  /** True while a payment with this card is in progress. */
  readonly isLocked: boolean;
  /** Whether the form for another card is open. */
  readonly isOpen: boolean;
  readonly onOpen: (isOpen: boolean) => void;
  readonly onSaved: () => void;
  readonly level: HeadingLevel;
}

/** The card that will be charged, with a mark if it was declined, or the form for another card in its place. */
export function PayingCard(props: PayingCardProps) {
  const { user, profile, mustUpdate, isDeclined, isLocked, isOpen, onOpen, onSaved, level } = props;
  const id = useId();
  const another = useRef<HTMLButtonElement>(null);
  const newCard = useRef<HTMLParagraphElement>(null);
  useRestoreLostFocus(isOpen, isOpen ? newCard : another);
  return (
    <section className="bs-settle-fees__card" aria-labelledby={id}>
      <Heading level={level} size="small" id={id}>
        <T id="settleFees.card" />
      </Heading>
      {mustUpdate && (
        <Notice kind="warning" announced={false}>
          <T id={`purchase.card.${mustUpdate}`} />
        </Notice>
      )}
      {hasCard(profile) && (
        <Card>
          <CardFace profile={profile} isExpired={mustUpdate === "expired"} isDeclined={isDeclined} />
        </Card>
      )}
      {isOpen ? (
        <NewCard
          ref={newCard}
          profile={profile}
          user={user}
          isForPayment={false}
          onSaved={onSaved}
          onKeep={mustUpdate ? null : () => onOpen(false)}
        />
      ) : (
        !isLocked && (
          <ButtonRow>
            <Button ref={another} kind={isDeclined ? "secondary" : "quiet"} onClick={() => onOpen(true)}>
              <T id="settleFees.changeCard" />
            </Button>
          </ButtonRow>
        )
      )}
    </section>
  );
}

import { useNavigation } from "../../context/navigation.tsx";
import { Sentences } from "../../i18n/sentences.tsx";
import { T } from "../../i18n/translation.tsx";
import type { cardMustUpdate, PaymentProfile } from "../../payment/payment-card.ts";
import type { Pass } from "../../programs/pass.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { Notice } from "../../ui/notice.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";

/** The path of the card form, with a way back to this purchase. */
export function useCardPath(chosen: Pass | null): string {
  const { place } = useNavigation();
  const [path = paths.renew()] = place.split("?");
  const back = chosen ? `${path}?pass=${chosen.id}` : path;
  return paths.updatePayment({ redirect: back });
}

interface CardToPayProps {
  /** The id of the words about the card. */
  readonly id: string;
  readonly profile: PaymentProfile;
  readonly mustUpdate: ReturnType<typeof cardMustUpdate>;
  readonly chosen: Pass;
}

/** The card that will be charged, or the reason why the rider needs another one first. */
export function CardToPay({ id, profile, mustUpdate, chosen }: CardToPayProps) {
  const place = useCardPath(chosen);
  if (mustUpdate) {
    return (
      <Notice
        kind="warning"
        announced={false}
        actions={
          <AppLink to={place} button="secondary">
            <T id="renew.card.update" />
          </AppLink>
        }
      >
        <T id={`purchase.card.${mustUpdate}`} />
      </Notice>
    );
  }
  return (
    <p>
      <Sentences>
        <span id={id}>
          <T
            id="renew.card"
            values={{
              brand: <NoTranslate>{profile.type}</NoTranslate>,
              lastFour: <NoTranslate>{profile.lastFour}</NoTranslate>,
            }}
          />
        </span>
        <AppLink to={place}>
          <T id="renew.card.other" />
        </AppLink>
      </Sentences>
    </p>
  );
}

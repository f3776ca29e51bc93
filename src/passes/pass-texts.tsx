import type { ComponentProps } from "react";
import type { Pass, PassFact } from "../domain/passes.ts";
import type { Promotion, PromotionEffectName } from "../domain/promotions.ts";
import { Money, T, useTranslation } from "../i18n/translation.tsx";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./facts/messages/en.json")> {}
}

interface FactTextProps extends Pick<ComponentProps<typeof T>, "as" | "className"> {
  readonly fact: PassFact;
}

export function FactText({ fact, ...element }: FactTextProps) {
  const { t } = useTranslation();
  const { kind, ...values } = fact;
  const textValues = {
    ...values,
    ...("fee" in fact && { fee: <Money amount={fact.fee} /> }),
    ...("keyCard" in fact && { keyCard: t(`passes.keyCard.name.${fact.keyCard}`) }),
    ...("duration" in fact && { duration: t(`passes.duration.${fact.duration}`) }),
  };
  return <T {...element} id={`passes.fact.${kind}`} values={textValues} />;
}

export interface PromotionEffectProps {
  readonly pass: Pass;
  readonly promotion: Promotion;
  readonly effect: PromotionEffectName;
}

export function PromotionEffect({ pass, promotion: { offer }, effect }: PromotionEffectProps) {
  const { money, t } = useTranslation();
  return offer.kind === "bonusMonths" ? (
    <T id="passes.promotion.bonusMonths" values={{ months: offer.months }} />
  ) : (
    <T
      id={`passes.promotion.${effect}`}
      values={{ duration: t(`passes.duration.${pass.duration}`) }}
      verbatim={{ price: money(offer.price), usualPrice: money(pass.price) }}
    />
  );
}

import type { Pass, PassFact } from "../domain/passes.ts";
import type { Promotion, PromotionEffectName } from "../domain/promotions.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./facts/messages/en.json")> {}
}

export function FactText({ fact }: { fact: PassFact }) {
  const { money, t } = useTranslation();
  const { kind, ...values } = fact;
  const textValues = {
    ...values,
    ...("fee" in fact && { fee: <NoTranslate>{money(fact.fee)}</NoTranslate> }),
    ...("keyCard" in fact && { keyCard: t(`passes.keyCard.name.${fact.keyCard}`) }),
    ...("duration" in fact && { duration: t(`passes.duration.${fact.duration}`) }),
  };
  return <T id={`passes.fact.${kind}`} values={textValues} />;
}

interface PromotionEffectProps {
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

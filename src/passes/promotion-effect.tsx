import type { Pass } from "../domain/passes.ts";
import type { Promotion, PromotionEffectName } from "../domain/promotions.ts";
import { T, useTranslation } from "../i18n/translation.tsx";

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

import { promotionsNow } from "../domain/promotions.ts";
import { T } from "../i18n/translation.tsx";
import { useNow } from "../services/use-now.ts";
import type { Order } from "../services/use-order.ts";
import { useWorld } from "../services/world-context.tsx";
import { Badge } from "../ui/badge.tsx";

/** Months that come on top of the pass without a code; what a code gives is in the price already. */
export function OrderPromotion({ order: { pass } }: { readonly order: Order }) {
  const { program, environment } = useWorld();
  const now = useNow();
  if (now === null) return null;
  const promotions = promotionsNow(program, pass, "newUser", now, environment);
  return promotions.map(({ offer }) =>
    offer.kind === "bonusMonths" ? (
      <Badge key={offer.months} kind="success">
        <T id="passes.promotion.bonusMonths" values={{ months: offer.months }} />
      </Badge>
    ) : null,
  );
}

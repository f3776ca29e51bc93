import { useNow } from "../../context/use-now.ts";
import { useWorld } from "../../context/world-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { promotionsNow } from "../../programs/promotions.ts";
import { Badge } from "../../ui/badge.tsx";
import type { Order } from "./use-order.ts";

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

import type { Pass } from "../../domain/pass.ts";
import { labelOf } from "../../domain/pass-label.ts";
import { promotionsNow } from "../../domain/promotions.ts";
import { useHost } from "../../host/host-context.tsx";
import { PassCard } from "../../parts/pass-card.tsx";
import { useNow } from "../../services/use-now.ts";
import { useWorld, useWorldState } from "../../services/world-context.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { selectPass } from "./select-pass.ts";
import type { Viewer } from "./viewer.ts";

interface PassOfferProps {
  readonly pass: Pass;
  readonly level: HeadingLevel;
  readonly signupUrl: string | null;
  readonly viewer: Viewer;
}

/** One pass with the promotion that who looks at it gets today. */
export function PassOffer({ pass, level, signupUrl, viewer }: PassOfferProps) {
  const host = useHost();
  const world = useWorld();
  const now = useNow();
  const [promotion = null] =
    now === null ? [] : promotionsNow(world.program, pass, viewer.purchaseType, now, world.environment);
  const inCartId = useWorldState(({ cart }) => cart.subscriptionTypeId);
  const label = labelOf(pass.id, { ...viewer, inCartId });
  const choose = () =>
    selectPass({ subscriptionTypeId: pass.id, promoCode: promotion?.code ?? null, signupUrl }, host, world);
  return <PassCard pass={pass} promotion={promotion} label={label} now={now} level={level} onChoose={choose} />;
}

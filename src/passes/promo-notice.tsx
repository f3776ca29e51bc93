import { useWorld } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import type { Cents } from "../lib/money.ts";
import { Button } from "../ui/button.tsx";
import { ButtonRow } from "../ui/button-row.tsx";
import { Notice } from "../ui/notice.tsx";
import { enterOwnCode } from "./promo-code.ts";
import { type EnteredPromo, PromoText } from "./promo-text.tsx";

const KINDS = { waiting: "info", checking: "info", applied: "success", refused: "error" } as const;

interface PromoNoticeProps {
  readonly promo: EnteredPromo;
  /** Of the chosen pass, null while none is chosen. */
  readonly usualPrice: Cents | null;
  /** While a purchase is open its price stays what the rider was told. */
  readonly isLocked?: boolean;
}

/** What became of a promo code, with a way to check it again and to take it out. It comes into a place that is read out. */
export function PromoNotice({ promo, usualPrice, isLocked = false }: PromoNoticeProps) {
  const world = useWorld();
  const actions = !isLocked && (
    <ButtonRow>
      {promo.status === "refused" && promo.reason === null && (
        <Button onClick={promo.retry}>
          <T id="common.retry" />
        </Button>
      )}
      <Button kind="quiet" onClick={() => enterOwnCode(world, "")}>
        <T id="signup.promo.remove" />
      </Button>
    </ButtonRow>
  );
  return (
    <Notice kind={KINDS[promo.status]} actions={actions} announced={false}>
      <PromoText promo={promo} usualPrice={usualPrice} />
    </Notice>
  );
}

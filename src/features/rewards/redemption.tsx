import { findReward, type RewardOption } from "../../domain/rewards.ts";
import { T, UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { useSupport } from "../../parts/support.tsx";
import type { RedeemedReward } from "../../purchase/orders.ts";
import { PurchaseNotice } from "../../purchase/purchase-notice.tsx";
import type { PurchaseControl } from "../../purchase/use-purchase.ts";
import { Notice } from "../../ui/notice.tsx";
import { PointsText } from "./reward-texts.tsx";

interface RedemptionNoticeProps {
  readonly purchase: PurchaseControl<"reward">;
  readonly options: readonly RewardOption[];
}

/** An unresolved redemption may be of another reward than this screen's. */
export function RedemptionNotice({ purchase, options }: RedemptionNoticeProps) {
  const { state, attempt } = purchase;
  const nameOf = (rewardId: number) => findReward(options, String(rewardId))?.name ?? "";
  return (
    <NoticeRegion ref={purchase.noticeRegion}>
      <PurchaseNotice
        purchase={purchase}
        title={attempt && <UntranslatedText>{nameOf(attempt.itemId)}</UntranslatedText>}
        done={state.status === "done" && <RedeemedNotice name={nameOf(state.done.rewardId)} {...state.done} />}
      />
    </NoticeRegion>
  );
}

function RedeemedNotice({ name, left }: RedeemedReward & { readonly name: string }) {
  const support = useSupport();
  const { t } = useTranslation();
  return (
    <Notice kind="success" title={<span>{t("reward.done", { reward: name })}</span>}>
      <T id="reward.done.text" values={{ ...support, left: <PointsText key="left" points={left} /> }} />
    </Notice>
  );
}

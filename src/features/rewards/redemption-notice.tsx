import type { ReactNode, RefObject } from "react";
import { T, UntranslatedText, useTranslation } from "../../i18n/translation.tsx";
import { findReward, type RewardOption } from "../../programs/rewards.ts";
import { OpenPurchaseNotice, RefusedText } from "../../purchase/purchase-notices.tsx";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { useSupport } from "../../screen-parts/support.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PointsText } from "./reward-texts.tsx";
import type { RedemptionControl } from "./use-redemption.ts";

interface RedemptionNoticeProps {
  readonly redemption: RedemptionControl;
  /** The reward of this screen; an earlier order may be for another one. */
  readonly option: RewardOption;
  readonly options: readonly RewardOption[];
  readonly ref: RefObject<HTMLDivElement | null>;
}

/** The outcome of a redemption, as a notice. */
export const RedemptionNotice = ({ ref, ...shown }: RedemptionNoticeProps) => (
  <NoticeRegion ref={ref}>{noticeOf(shown)}</NoticeRegion>
);

function noticeOf({ redemption, option, options }: Omit<RedemptionNoticeProps, "ref">): ReactNode {
  const { done, open, problem } = redemption;
  const nameOf = (rewardId: number) => findReward(options, String(rewardId))?.name ?? "";
  if (redemption.isChecking) {
    return (
      <Notice kind="info" announced={false}>
        <T id="openPurchase.checking.reward" />
      </Notice>
    );
  }
  if (done) return <RedeemedNotice name={nameOf(done.rewardId)} left={done.left} />;
  if (open) {
    const isAnother = open.rewardId !== option.id;
    return (
      <OpenPurchaseNotice
        open={open.state}
        word="reward"
        title={isAnother && <UntranslatedText>{nameOf(open.rewardId)}</UntranslatedText>}
        action={
          isAnother && (
            <AppLink to={paths.reward({ id: open.rewardId })} button="primary">
              <T id="openPurchase.tryAgain" />
            </AppLink>
          )
        }
        onAskAgain={redemption.askAgain}
      />
    );
  }
  if (!problem || problem.status === "nothingOpen") return null;
  switch (problem.status) {
    case "busy":
    case "outdated":
      return (
        <Notice kind="warning" announced={false}>
          <T id={`reward.${problem.status}`} />
        </Notice>
      );
    default:
      return (
        <ClosableNotice key="error" kind="error" announced={false}>
          <p>
            <T id="reward.failed" />
          </p>
          {problem.status === "refused" && <RefusedText refused={problem} word="reward" otherwise={null} />}
        </ClosableNotice>
      );
  }
}

function RedeemedNotice({ name, left }: { readonly name: string; readonly left: number }) {
  const support = useSupport();
  const { t } = useTranslation();
  return (
    <ClosableNotice kind="success" announced={false} title={<span>{t("reward.done", { reward: name })}</span>}>
      <T id="reward.done.text" values={{ ...support, left: <PointsText key="left" points={left} /> }} />
    </ClosableNotice>
  );
}

import { formatPhone } from "../../domain/format-phone.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Redemption } from "../../services/rider/redeem-reward.ts";
import { useWorld } from "../../services/world-context.tsx";
import { Button } from "../../ui/button.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PointsText } from "./points-text.tsx";

interface RedemptionNoticeProps {
  readonly redemption: Redemption;
  readonly reward: string;
  /** Points, where it went through. */
  readonly left: number;
  readonly onCheck: () => void;
}

/** What became of redeeming, in words. */
export function RedemptionNotice({ redemption, reward, left, onCheck }: RedemptionNoticeProps) {
  const { deployment } = useWorld();
  const { t } = useTranslation();
  switch (redemption.status) {
    case "done":
      return (
        <Notice kind="success" title={<span>{t("reward.done", { reward })}</span>}>
          <T
            id="reward.done.text"
            values={{
              left: <PointsText key="left" points={left} />,
              email: <NoTranslate key="email">{deployment.supportEmail}</NoTranslate>,
              phone: <NoTranslate key="phone">{formatPhone(deployment.supportPhone)}</NoTranslate>,
            }}
          />
        </Notice>
      );
    case "unknown":
      return (
        <Notice
          kind="warning"
          actions={
            <Button onClick={onCheck}>
              <T id="reward.check" />
            </Button>
          }
        >
          <T id="reward.unknown" />
        </Notice>
      );
    default:
      return (
        <Notice kind="error">
          <p>
            <T id="reward.failed" />
          </p>
          {redemption.status === "refused" && <p>{redemption.reason}</p>}
        </Notice>
      );
  }
}

import { formatPhone } from "../../domain/format-phone.ts";
import { ServiceWords } from "../../i18n/service-words.tsx";
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
  /** What the rider gets who wants to see the points before trying again. */
  readonly points: "known" | "loading" | "failed";
  readonly onCheck: () => void;
}

/** What became of redeeming, in words. */
export function RedemptionNotice({ redemption, reward, left, points, onCheck }: RedemptionNoticeProps) {
  const { deployment } = useWorld();
  const { t } = useTranslation();
  switch (redemption.status) {
    case "done":
      return (
        <Notice kind="success" announced={false} title={<span>{t("reward.done", { reward })}</span>}>
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
          announced={false}
          actions={
            <Button busy={points === "loading"} busyLabel={<T id="reward.check" />} onClick={onCheck}>
              <T id="reward.check" />
            </Button>
          }
        >
          <p>
            <T id="reward.unknown" />
          </p>
          {points === "failed" && (
            <p>
              <T id="error.rewards" />
            </p>
          )}
        </Notice>
      );
    case "busy":
      return (
        <Notice kind="warning" announced={false}>
          <T id="reward.busy" />
        </Notice>
      );
    default:
      return (
        <Notice kind="error" announced={false}>
          <p>
            <T id="reward.failed" />
          </p>
          {redemption.status === "refused" && (
            <p>
              <ServiceWords>{redemption.reason}</ServiceWords>
            </p>
          )}
        </Notice>
      );
  }
}

import { formatPhone } from "../../domain/format-phone.ts";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { CarriedOutOnce } from "../../services/rider/carry-out-once.ts";
import { useWorld } from "../../services/world-context.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";

/** How an order stands that is not done. */
export type Said = Exclude<CarriedOutOnce, { status: "done" }> | { readonly status: "checking" };

interface KeyCardNoticeProps {
  readonly said: Said;
  /** The city's name of the card. */
  readonly keyCard: string;
}

/** How an order stands, in words. */
export function KeyCardNotice({ said, keyCard }: KeyCardNoticeProps) {
  const { deployment } = useWorld();
  const { t } = useTranslation();
  switch (said.status) {
    case "checking":
      return (
        <Notice kind="info" announced={false}>
          <span>{t("keyCard.checking", { keyCard })}</span>
        </Notice>
      );
    case "unknown":
      return (
        <Notice kind="warning" announced={false}>
          <T
            id="keyCard.unknown"
            values={{
              keyCard,
              email: <NoTranslate>{deployment.supportEmail}</NoTranslate>,
              phone: <NoTranslate>{formatPhone(deployment.supportPhone)}</NoTranslate>,
            }}
          />
        </Notice>
      );
    case "busy":
      return (
        <Notice kind="warning" announced={false}>
          <T id="keyCard.busy" />
        </Notice>
      );
    default:
      return (
        <Notice kind="error" announced={false}>
          <p>
            <T id="keyCard.failed" />
          </p>
          {said.status === "refused" && (
            <p>
              <ServiceWords>{said.reason}</ServiceWords>
            </p>
          )}
        </Notice>
      );
  }
}

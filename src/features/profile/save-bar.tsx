import { Check } from "lucide-react";
import type { ReactNode } from "react";
import { useAtLeast } from "../../context/use-at-least.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { ServiceWords } from "../../i18n/service-words.tsx";
import { T } from "../../i18n/translation.tsx";
import { ClosableNotice, SHOWN_AT_LEAST_MS } from "../../screen-parts/closable-notice.tsx";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Notice } from "../../ui/notice.tsx";

/** What is said of the last try to save; null while there was none, or what stands there is another matter by now. */
export type Said =
  | { readonly kind: "saved" | "unchanged" | "failed" }
  | { readonly kind: "refused"; readonly reason: string };

interface SaveBarProps {
  readonly said: Said | null;
  readonly isSaving: boolean;
  readonly saved: MessageId;
  /** The button's words. */
  readonly children: ReactNode;
}

/** The foot of a form of the profile: what became of saving, and the button for it. */
export function SaveBar({ said, isSaving, saved, children }: SaveBarProps) {
  const shown = useAtLeast(said, SHOWN_AT_LEAST_MS);
  const hasFailed = said?.kind === "failed" || said?.kind === "refused";
  return (
    <>
      <div role="status" className="bs-profile__said">
        {shown?.kind === "saved" && (
          <ClosableNotice kind="success" announced={false} closesItself>
            <T id={saved} />
          </ClosableNotice>
        )}
        {shown?.kind === "unchanged" && (
          <Notice kind="info" announced={false}>
            <T id="profile.unchanged" />
          </Notice>
        )}
      </div>
      <div role="alert" className="bs-profile__said">
        {hasFailed && (
          <Notice kind="error" announced={false}>
            <p>
              <T id="profile.failed" />
            </p>
            {said.kind === "refused" && (
              <p>
                <ServiceWords>{said.reason}</ServiceWords>
              </p>
            )}
          </Notice>
        )}
      </div>
      <SlowNotice isUnderWay={isSaving} />
      <ButtonRow>
        <Button kind="primary" type="submit" busy={isSaving} busyLabel={<T id="profile.saving" />}>
          {children}
        </Button>
        {said?.kind === "saved" && (
          <span className="bs-profile__saved">
            <Check className="bs-icon-inline" /> <T id="profile.saved.short" />
          </span>
        )}
      </ButtonRow>
    </>
  );
}

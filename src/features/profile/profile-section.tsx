import { Check } from "lucide-react";
import { type ReactNode, useId } from "react";
import type { MessageId } from "../../i18n/message-id.ts";
import { T, UntranslatedText } from "../../i18n/translation.tsx";

import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion, SlowNotice } from "../../screen-parts/notice-region.tsx";
import { SelfClosingNotice } from "../../screen-parts/self-closing-notice.tsx";

import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";

interface ProfileSectionProps {
  readonly level: HeadingLevel;
  readonly title: ReactNode;
  readonly text: ReactNode;
  readonly children: ReactNode;
}

/** One part of a rider's account with its own save button. */
export function ProfileSection({ level, title, text, children }: ProfileSectionProps) {
  const id = useId();
  return (
    <section className="bs-profile__section" aria-labelledby={id}>
      <div className="bs-profile__about">
        <Heading level={level} size="small" id={id}>
          {title}
        </Heading>
        <p>{text}</p>
      </div>
      <Card>{children}</Card>
    </section>
  );
}

/**
 * The outcome of the last attempt to save; null before the first one, or after the rider has changed the form since.
 */
export type SaveOutcome =
  | { readonly kind: "saved" | "unchanged" | "failed" }
  | { readonly kind: "refused"; readonly reason: string };

interface SaveBarProps {
  readonly said: SaveOutcome | null;
  readonly isSaving: boolean;
  readonly saved: MessageId;
  /** The label of the button. */
  readonly children: ReactNode;
}

/** The end of a profile form: the outcome of saving, and the save button. */
export function SaveBar({ said, isSaving, saved, children }: SaveBarProps) {
  const hasFailed = said?.kind === "failed" || said?.kind === "refused";
  return (
    <>
      <NoticeRegion role="status">
        {said?.kind === "saved" ? (
          <SelfClosingNotice kind="success" announced={false}>
            <T id={saved} />
          </SelfClosingNotice>
        ) : (
          said?.kind === "unchanged" && (
            <Notice kind="info" announced={false}>
              <T id="profile.unchanged" />
            </Notice>
          )
        )}
      </NoticeRegion>
      <NoticeRegion role="alert">
        {hasFailed && (
          <ClosableNotice key="error" kind="error" announced={false}>
            <p>
              <T id="profile.failed" />
            </p>
            {said.kind === "refused" && (
              <p>
                <UntranslatedText>{said.reason}</UntranslatedText>
              </p>
            )}
          </ClosableNotice>
        )}
      </NoticeRegion>
      <SlowNotice isUnderWay={isSaving} />
      <ButtonRow>
        <Button kind="primary" type="submit" busy={isSaving} busyLabel={<T id="profile.saving" />}>
          {children}
        </Button>
        {said?.kind === "saved" && (
          <span className="bs-profile__saved">
            <Check className="bs-icon" />
            <T id="profile.saved.short" />
          </span>
        )}
      </ButtonRow>
    </>
  );
}

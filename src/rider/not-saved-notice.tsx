import { Paragraph, UntranslatedText } from "../i18n/translation.tsx";
import { ClosableNotice } from "../parts/closable-notice.tsx";

export interface SaveFailure {
  /** The service's own words; null where there are none. */
  readonly reason: string | null;
}

/** Says that a change of the account was not saved. */
export const NotSavedNotice = ({ reason }: SaveFailure) => (
  <ClosableNotice kind="error">
    <Paragraph id="mailing.failed" />
    {reason !== null && (
      <p>
        <UntranslatedText>{reason}</UntranslatedText>
      </p>
    )}
  </ClosableNotice>
);

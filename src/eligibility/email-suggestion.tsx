import { T } from "../i18n/translation.tsx";
import { Button } from "../ui/button.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";
import { suggestEmail } from "./email-suggestion-rules.ts";

interface EmailSuggestionProps {
  readonly typed: string;
  readonly onAccept: (email: string) => void;
}

/** "Did you mean …?" as a button that puts the suggestion into the field. */
export function EmailSuggestion({ typed, onAccept }: EmailSuggestionProps) {
  const email = suggestEmail(typed);
  return (
    // There from the start: what comes into it is read out.
    <div aria-live="polite">
      {email !== null && (
        <Button kind="quiet" onClick={() => onAccept(email)}>
          <T id="eligibility.didYouMean" values={{ email: <NoTranslate>{email}</NoTranslate> }} />
        </Button>
      )}
    </div>
  );
}

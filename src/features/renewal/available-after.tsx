import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Predecessor } from "../../programs/predecessor.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";

const TEXTS = { current: "purchase.success.previousActive", upcoming: "renew.done.availableAfterLast" } as const;

/** When a new pass can be used: the same before it is paid and after. */
export function AvailableAfter({ after }: { readonly after: Predecessor | null }) {
  const { date } = useTranslation();
  if (!after?.ends) return <T id="renew.done.availableAfter" />;
  const ends = date(Date.parse(after.ends), "UTC");
  return <T id={TEXTS[after.kind]} values={{ date: <NoTranslate>{ends}</NoTranslate> }} />;
}

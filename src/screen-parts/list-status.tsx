import type { MessageId } from "../i18n/message-id.ts";
import { useTranslation } from "../i18n/translation.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";

interface ListStatusProps {
  readonly month: string;
  readonly isLoading: boolean;
  /** How much there is; undefined while that is not known. */
  readonly count: number | undefined;
  /** What is said of it: "62 trips in March 2026". */
  readonly text: Extract<MessageId, `${string}.listIn`>;
}

/** There from the start, so that what comes into it is read out: a month's list loads, and then how long it is. */
export function ListStatus({ month, isLoading, count, text }: ListStatusProps) {
  const { t } = useTranslation();
  return (
    <VisuallyHidden>
      <span role="status">
        {isLoading && <span>{t("lists.loading", { month })}</span>}
        {count !== undefined && <span>{t(text, { count, month })}</span>}
      </span>
    </VisuallyHidden>
  );
}

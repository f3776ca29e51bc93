import type { LucideIcon } from "lucide-react";
import type { ReactNode, RefObject } from "react";
import type { MessageId } from "../i18n/message-id.ts";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { Page } from "../lib/paging.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Button } from "../ui/button.tsx";
import { Heading, type HeadingLevel } from "../ui/heading.tsx";
import { NoTranslate } from "../ui/no-translate.tsx";
import { VisuallyHidden } from "../ui/visually-hidden.tsx";
import css from "./list-head.css?inline";

registerSheet(css);

interface ListHeadProps {
  readonly id: string;
  readonly level: HeadingLevel;
  /** Where the list begins: paging leads back here. */
  readonly start: RefObject<HTMLHeadingElement | null>;
  /** What stands in the list and how much of it: "62 trips". */
  readonly title: string;
  readonly page: Page<unknown>;
  /** Of all that is shown; null where each item says its own, or none does. */
  readonly program?: string | null;
  /** What to do with all of it. */
  readonly children?: ReactNode;
}

/** The line above a list: how much of it there is and which part is shown. */
export function ListHead({ id, level, start, title, page, program = null, children }: ListHeadProps) {
  const { t, number } = useTranslation();
  const range = { first: number(page.first), last: number(page.last), total: number(page.total) };
  return (
    <div className="bs-list-head">
      <div className="bs-list-head__title">
        <Heading level={level} size="small" id={id} ref={start}>
          <span>{title}</span>
          {page.pages > 1 && (
            <>
              {" "}
              <span className="bs-list-head__range">{t("lists.range", range)}</span>
            </>
          )}
        </Heading>
        {program !== null && (
          <p className="bs-list-head__range">
            <NoTranslate>{program}</NoTranslate>
          </p>
        )}
      </div>
      {children && <div className="bs-list-head__actions">{children}</div>}
    </div>
  );
}

interface ListActionProps {
  readonly icon: LucideIcon;
  readonly text: MessageId;
  readonly onClick: () => void;
}

/** What one does with a whole list: keep it, print it. */
export function ListAction({ icon: Icon, text, onClick }: ListActionProps) {
  return (
    <Button onClick={onClick}>
      <span className="bs-list-head__button">
        <Icon className="bs-icon" />
        <T id={text} />
      </span>
    </Button>
  );
}

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

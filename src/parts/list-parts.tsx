import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId, useMemo, useRef } from "react";
import { useNavigation } from "../account/navigation.tsx";
import type { MessageId } from "../i18n/load-messages.ts";
import { Paragraph, T, useTranslation } from "../i18n/translation.tsx";
import { pageOf } from "../lib/paging.ts";
import { ANNOUNCE_LOADING_AFTER_MS, type Load, useSlow } from "../query/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Heading } from "../ui/heading.tsx";
import { ROLES } from "../ui/table-roles.ts";
import { NoTranslate, VisuallyHidden } from "../ui/text-spans.tsx";
import { AppLink } from "./app-link.tsx";
import { CityDrawing } from "./city-art.tsx";
import { type ListSelection, Paging, useMonthName } from "./list-page.tsx";
import "./list.css";

export interface ShownItems<Item> {
  readonly items: readonly Item[];
  /** The name of the program of all items; null if each item shows its own program, or none shows any. */
  readonly program: string | null;
  readonly labelledBy: string;
}

interface PagedListProps<Item> {
  /** Newest first. */
  readonly items: readonly Item[];
  readonly list: ListSelection;
  /** The kind and number of the items, such as "62 trips". */
  readonly title: Extract<MessageId, `${string}.list`>;
  /** A printout has all items rather than one page of them. */
  readonly isPrinting?: boolean;
  readonly programOf?: (items: readonly Item[]) => string | null;
  readonly actions?: ReactNode;
  readonly children: (list: ShownItems<Item>) => ReactNode;
}

/** The items of a month, page by page, below their heading. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { items, list, title, isPrinting = false, programOf, actions, children } = props;
  const { t, number } = useTranslation();
  const start = useRef<HTMLHeadingElement>(null);
  const id = useId();
  const page = useMemo(() => pageOf(items, list.page), [items, list.page]);
  const range = { first: number(page.first), last: number(page.last), total: number(page.total) };
  const shownItems = isPrinting ? items : page.items;
  const program = programOf?.(shownItems) ?? null;
  return (
    <section className="bs-stack" data-gap="3" aria-labelledby={id}>
      <div className="bs-line" data-rows="2" data-align="center" data-ends>
        <div className="bs-line" data-gap="3">
          <Heading size="small" id={id} ref={start}>
            <T id={title} values={{ count: page.total }} />
            {page.pages > 1 && (
              <>
                {" "}
                <span className="bs-note bs-digits bs-list-head__range">{t("lists.range", range)}</span>
              </>
            )}
          </Heading>
          {program !== null && (
            <p className="bs-note bs-digits bs-list-head__range">
              <NoTranslate>{program}</NoTranslate>
            </p>
          )}
        </div>
        {actions && (
          <div className="bs-line bs-list-head__actions" data-rows="2" data-align="center">
            {actions}
          </div>
        )}
      </div>
      {children({ items: shownItems, program, labelledBy: id })}
      <Paging page={page} pathOf={(pageNumber) => list.pathOf(list.month, pageNumber)} start={start} />
    </section>
  );
}

interface ListActionProps {
  readonly icon: LucideIcon;
  readonly text: MessageId;
  readonly onClick: () => void;
}

/** A button above a list, to print or to download all of its items. */
export function ListAction({ icon: Icon, text, onClick }: ListActionProps) {
  return (
    <Button onClick={onClick}>
      <span className="bs-line" data-gap="2" data-align="center">
        <Icon className="bs-icon" />
        <T id={text} />
      </span>
    </Button>
  );
}

interface ListStatusProps extends Pick<EmptyMonthProps, "list"> {
  readonly load: Load<readonly unknown[]>;
  /** The announcement, such as "62 trips in March 2026". */
  readonly text: Extract<MessageId, `${string}.listIn`>;
}

/** A live region for the list of a month: it announces a load that takes a while, and then the number of items. */
export function ListStatus({ list, load, text }: ListStatusProps) {
  const month = useMonthName()(list.month);
  const isAnnounced = useSlow(load.status === "loading", ANNOUNCE_LOADING_AFTER_MS);
  return (
    <VisuallyHidden>
      <span role="status">
        {isAnnounced && <T id="lists.loading" values={{ month }} />}
        {load.status === "ready" && <T id={text} values={{ count: load.data.length, month }} />}
      </span>
    </VisuallyHidden>
  );
}

/** The titles of a table's columns. They are only read aloud, unless the table's style sheet shows them. */
export const ColumnTitles = ({ texts }: { readonly texts: readonly MessageId[] }) => (
  <thead className="bs-visually-hidden" {...ROLES.group}>
    <tr {...ROLES.row}>
      {texts.map((text) => (
        <th key={text} className="bs-note" scope="col" {...ROLES.column}>
          <T id={text} />
        </th>
      ))}
    </tr>
  </thead>
);

interface EmptyMonthProps {
  readonly list: ListSelection;
  readonly text: MessageId;
  /** Shown instead of the link to the month before. */
  readonly children?: ReactNode;
}

/** The content of a month without items: a text, and a link to the month before if there is one. */
export function EmptyMonth({ list: { month, months, pathOf }, text, children }: EmptyMonthProps) {
  const { heading } = useNavigation();
  const nameOf = useMonthName();
  const previousMonth = months[months.indexOf(month) + 1];
  return (
    <div className="bs-empty-month">
      <CityDrawing />
      <Paragraph id={text} values={{ month: nameOf(month) }} />
      {previousMonth && !children ? (
        // While the month before loads, this link is gone.
        <AppLink to={pathOf(previousMonth)} button="secondary" onFollow={() => heading.current?.focus()}>
          <T id="lists.see" values={{ month: nameOf(previousMonth) }} />
        </AppLink>
      ) : (
        children
      )}
    </div>
  );
}

/** Numbers, each with a label that says what it counts. */
export function FigureList({ figures }: { readonly figures: readonly (readonly [label: MessageId, ReactNode])[] }) {
  return (
    <dl className="bs-digits bs-figures">
      {figures.map(([label, value]) => (
        <div key={label}>
          <T as="dt" className="bs-note" id={label} />
          <dd className="bs-strong">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

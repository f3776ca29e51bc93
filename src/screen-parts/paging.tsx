import type { RefObject } from "react";
import { T, useTranslation } from "../i18n/translation.tsx";
import { type Page, pageLinks } from "../lib/paging.ts";
import { registerSheet } from "../styles/adopt.ts";
import { AppLink } from "./app-link.tsx";
import css from "./paging.css?inline";

registerSheet(css);

interface PagingProps {
  readonly page: Page<unknown>;
  readonly pathOf: (page: number) => string;
  /** The beginning of the list, which receives focus, since these links are at its end. */
  readonly start: RefObject<HTMLElement | null>;
}

/** The links to a list's pages; renders nothing for a single page. */
export function Paging({ page: { page, pages }, pathOf, start }: PagingProps) {
  const { t } = useTranslation();
  if (pages === 1) return null;
  const toStart = () => start.current?.focus();
  return (
    <nav className="bs-paging" aria-label={t("lists.pages")}>
      <div className="bs-paging__step">
        {page > 1 && (
          <AppLink to={pathOf(page - 1)} button="secondary" onFollow={toStart}>
            <T id="lists.page.before" />
          </AppLink>
        )}
      </div>
      <p className="bs-paging__where">
        <T id="lists.page.of" values={{ page, pages }} />
      </p>
      <ul className="bs-paging__pages">
        {pageLinks(page, pages).map((each, index) =>
          each === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity
            <li key={`gap ${index}`} className="bs-paging__gap">
              <T id="lists.page.gap" />
            </li>
          ) : (
            <li key={each}>
              <AppLink to={pathOf(each)} button="quiet" isCurrent={each === page} onFollow={toStart}>
                <span>{each}</span>
              </AppLink>
            </li>
          ),
        )}
      </ul>
      <div className="bs-paging__step">
        {page < pages && (
          <AppLink to={pathOf(page + 1)} button="secondary" onFollow={toStart}>
            <T id="lists.page.after" />
          </AppLink>
        )}
      </div>
    </nav>
  );
}

import { paths } from "../../account/routes.ts";
import { useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";

const BILLING_VIEWS = [
  { view: "payment", path: paths.billing() },
  { view: "statements", path: paths.statements() },
] as const;

/** Links between the two views of billing (spec 2). */
export function BillingViews({ current }: { readonly current: (typeof BILLING_VIEWS)[number]["view"] }) {
  const { t } = useTranslation();
  return (
    <nav className="bs-line bs-billing__views" data-gap="2" aria-label={t("billing.views")}>
      {BILLING_VIEWS.map(({ view, path }) => (
        <AppLink key={view} to={path} button="quiet" isCurrent={view === current} text={`billing.view.${view}`} />
      ))}
    </nav>
  );
}

import { T } from "../../i18n/translation.tsx";
import { Debt, DebtText, isToSettle } from "../../rider/debt.tsx";
import { useUnpaidFees, useUser } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { HomeSection } from "./home-section.tsx";

/** A notice about fees that the rider has to settle; renders nothing without any. */
export function FeesToSettle() {
  const user = useUser();
  const fees = useUnpaidFees();
  if (!isToSettle(user)) return null;
  return (
    <Notice
      kind="error"
      announced={false}
      title={<T id="home.delinquent.title" />}
      actions={
        <AppLink to={paths.settleFees()} button="primary">
          <T id="fees.settle" />
        </AppLink>
      }
    >
      {fees.status === "ready" ? <DebtText fees={fees.data} isToSettle /> : <T id="fees.until" />}
    </Notice>
  );
}

/** The rider's debt; the notice above covers the fees that must be settled. */
export function Fees({ level }: { readonly level: HeadingLevel }) {
  const user = useUser();
  const fees = useUnpaidFees();
  if (isToSettle(user)) return null;
  return (
    <HomeSection
      level={level}
      title="home.fees"
      load={fees}
      error="home.error.fees"
      lines={2}
      isEmpty={(unpaid) => unpaid.length === 0}
    >
      {(unpaid) => <Debt fees={unpaid} isToSettle={isToSettle(user)} />}
    </HomeSection>
  );
}

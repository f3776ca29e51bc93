import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Due } from "../../passes/due.ts";
import type { Pass } from "../../programs/pass.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";

interface RenewalTermsProps {
  readonly pass: Pass;
  readonly due: Due;
  /** The rider's own pass where it renews now; null where none does. */
  readonly renewing: Pass | null;
}

/** When the pass starts, what is charged later and when, and how to stop it. */
export function RenewalTerms({ pass, due, renewing }: RenewalTermsProps) {
  const { money, date, t } = useTranslation();
  const day = (on: string) => <NoTranslate>{date(Date.parse(on), "UTC")}</NoTranslate>;
  const { starts, later } = due;
  return (
    <>
      <p className="bs-renew__note">
        {due.reduction === "proration" ? (
          <T id="renew.starts.prorated" />
        ) : (
          <T
            id={`renew.starts.${starts.kind}`}
            values={starts.kind === "afterCurrent" ? { date: day(starts.on) } : {}}
          />
        )}
      </p>
      <p className="bs-renew__note">
        {later === null ? (
          <T id="renew.once" />
        ) : (
          <T
            id={later.on === null ? "renew.laterUnknown" : "renew.later"}
            values={{
              amount: <NoTranslate>{money(later.amount)}</NoTranslate>,
              duration: t(`passes.duration.${pass.duration}`),
              ...(later.on !== null && { date: day(later.on) }),
            }}
          />
        )}
      </p>
      {later === null && renewing && (
        <p className="bs-renew__note">
          <T id="renew.endsRenewal" values={{ old: <NoTranslate>{renewing.name}</NoTranslate> }} />
        </p>
      )}
    </>
  );
}

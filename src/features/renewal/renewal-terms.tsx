import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import type { CalendarDate } from "../../lib/calendar.ts";
import type { Quote } from "../../passes/quote.ts";
import type { Pass } from "../../programs/pass.ts";
import type { Predecessor } from "../../programs/predecessor.ts";
import { NoTranslate } from "../../ui/text-spans.tsx";

const TEXTS = { current: "purchase.success.previousActive", upcoming: "renew.done.availableAfterLast" } as const;

/** The time from which a new pass can be used, before and after the payment. */
export function AvailableAfter({ after }: { readonly after: Predecessor | null }) {
  const { date } = useTranslation();
  if (!after?.ends) return <T id="renew.done.availableAfter" />;
  const ends = date(Date.parse(after.ends), "UTC");
  return <T id={TEXTS[after.kind]} values={{ date: <NoTranslate>{ends}</NoTranslate> }} />;
}

interface RenewalTermsProps {
  readonly pass: Pass;
  readonly quote: Quote;
  /** The rider's own pass if it renews; else null. */
  readonly renewing: Pass | null;
}

/** The start of the pass, later charges with their dates, and how to stop them. */
export function RenewalTerms({ pass, quote, renewing }: RenewalTermsProps) {
  const { money, t } = useTranslation();
  const day = useDay();
  const { starts, later } = quote;
  return (
    <>
      <p className="bs-renew__note">
        {quote.reduction === "proration" ? <T id="renew.starts.prorated" /> : <Start {...starts} />}
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

const STARTS = { current: "renew.starts.afterCurrent", upcoming: "renew.starts.afterUpcoming" } as const;

function Start({ kind, after }: Quote["starts"]) {
  const day = useDay();
  if (after === null) return <T id={`renew.starts.${kind}`} />;
  if (kind === "firstRide") {
    return (
      <Sentences>
        <AvailableAfter after={after} />
        <T id="renew.starts.firstRide" />
      </Sentences>
    );
  }
  if (after.ends === null) return <T id="renew.starts.afterCurrentUnknown" />;
  return <T id={STARTS[after.kind]} values={{ date: day(after.ends) }} />;
}

function useDay() {
  const { date } = useTranslation();
  return (on: CalendarDate) => <NoTranslate>{date(Date.parse(on), "UTC")}</NoTranslate>;
}

import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { nextRenewal } from "../../domain/next-renewal.ts";
import type { Pass } from "../../domain/passes.ts";
import { type Quote, reductionOf } from "../../domain/quote.ts";
import { ownPassOf, type Predecessor } from "../../domain/subscriptions.ts";
import { Money, Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { NoticeRegion } from "../../parts/notice-region.tsx";
import { TextBadge } from "../../parts/text-badge.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import { TitledCard } from "../../parts/titled-card.tsx";
import { RideFees } from "../../passes/offer-parts.tsx";
import type { PassTerms } from "../../purchase/orders.ts";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { Credit, RenewingRider } from "./use-renewal.ts";

interface RenewalSummaryProps {
  readonly terms: PassTerms;
  readonly credit: Credit;
  readonly rider: RenewingRider;
}

export function RenewalSummary({ terms, credit, rider }: RenewalSummaryProps) {
  const { program } = useAppContext();
  const { money } = useTranslation();
  const { pass, quote, bonusMonths, tax } = terms;
  const ownPassName = ownPassOf(rider.user, program.passes)?.name ?? "";
  const renewal = nextRenewal({ ...rider, ...rider.summary, passes: program.passes, now: useMinute() });
  const unusedCredit = credit.status === "ready" ? money(credit.data) : "";
  return (
    <TitledCard tone="sunken" title={<T id="renew.order" />}>
      <SummaryList
        rows={[
          {
            label: <NoTranslate>{pass.name}</NoTranslate>,
            value: <Money amount={quote.price} />,
            note: <T id="purchase.label.new" />,
          },
          quote.reduction !== null && {
            label: <T id={`renew.taken.${quote.reduction}`} verbatim={{ old: ownPassName }} />,
            value: <NoTranslate>{`${reductionOf(quote) > 0 ? "−" : ""}${money(reductionOf(quote))}`}</NoTranslate>,
          },
          {
            label: <T id="renew.total" />,
            value: <Money amount={quote.chargeToday} />,
            strong: true,
            note: tax !== null && <T id="renew.includesTax" values={{ tax: <Money amount={tax} /> }} />,
          },
        ]}
      />
      {bonusMonths > 0 && <TextBadge kind="success" id="renew.bonus" values={{ months: bonusMonths }} />}
      {credit.status === "loading" && <Paragraph className="bs-note" id="renew.restAsked" />}
      <RenewalTerms pass={pass} quote={quote} renewingPass={rider.user.isAutoRenewing ? renewal.pass : null} />
      {quote.discardedDiscount && (
        <Paragraph
          className="bs-note"
          id={`renew.forgone.${quote.discardedDiscount}`}
          verbatim={{ amount: unusedCredit, old: ownPassName }}
        />
      )}
      {quote.creditLost > 0 && (
        <Paragraph
          className="bs-note"
          id="renew.creditLost"
          verbatim={{ amount: money(quote.creditLost), credit: unusedCredit }}
        />
      )}
      <RideFees pass={pass} />
    </TitledCard>
  );
}

interface UnknownCreditNoticeProps {
  readonly credit: Credit;
  /** False to render only the live region, which has to be in the page before its notice. */
  readonly isShown?: boolean;
}

/** Says that the credit failed to load or is slow to load, with a button that loads it again. */
export function UnknownCreditNotice({ credit, isShown = true }: UnknownCreditNoticeProps) {
  const isUnknown = credit.status === "failed" || (credit.status === "loading" && credit.slow);
  return (
    <NoticeRegion>
      {isShown && isUnknown && (
        <TextNotice
          kind={credit.status === "failed" ? "warning" : "info"}
          id={credit.status === "failed" ? "renew.restFailed" : "account.slow"}
          actions={<TextButton onClick={credit.reload} text="common.retry" />}
        />
      )}
    </NoticeRegion>
  );
}

const AVAILABLE_AFTER_TEXTS = {
  current: "purchase.success.previousActive",
  upcoming: "renew.done.availableAfterLast",
} as const;

/** Says that the new pass can be used once another pass has ended, with the date if known. Also shows after payment. */
export function AvailableAfter({ predecessor }: { readonly predecessor: Predecessor | null }) {
  const { day } = useTranslation();
  if (!predecessor?.ends) return <T id="renew.done.availableAfter" />;
  return <T id={AVAILABLE_AFTER_TEXTS[predecessor.kind]} verbatim={{ date: day(predecessor.ends) }} />;
}

interface RenewalTermsProps {
  readonly pass: Pass;
  readonly quote: Quote;
  /** The rider's pass that renews by itself; null for none. A purchase of `pass` may turn that renewal off. */
  readonly renewingPass: Pass | null;
}

function RenewalTerms({ pass, quote, renewingPass }: RenewalTermsProps) {
  const { day, money, t } = useTranslation();
  const { starts, laterCharges } = quote;
  return (
    <>
      <p className="bs-note">
        {quote.reduction === "proration" ? <T id="renew.starts.prorated" /> : <StartText {...starts} />}
      </p>
      {laterCharges === null ? (
        <Paragraph className="bs-note" id="renew.once" />
      ) : (
        <Paragraph
          className="bs-note"
          id={laterCharges.on === null ? "renew.laterUnknown" : "renew.later"}
          values={{ duration: t(`passes.duration.${pass.duration}`) }}
          verbatim={{ amount: money(laterCharges.amount), date: laterCharges.on === null ? "" : day(laterCharges.on) }}
        />
      )}
      {laterCharges === null && renewingPass && (
        <Paragraph className="bs-note" id="renew.endsRenewal" verbatim={{ old: renewingPass.name }} />
      )}
    </>
  );
}

const START_TEXTS = { current: "renew.starts.afterCurrent", upcoming: "renew.starts.afterUpcoming" } as const;

function StartText({ kind, predecessor }: Quote["starts"]) {
  const { day } = useTranslation();
  if (predecessor === null) return <T id={`renew.starts.${kind}`} />;
  if (kind === "firstRide") {
    return (
      <Sentences>
        <AvailableAfter predecessor={predecessor} />
        <T id="renew.starts.firstRide" />
      </Sentences>
    );
  }
  if (predecessor.ends === null) return <T id="renew.starts.afterCurrentUnknown" />;
  return <T id={START_TEXTS[predecessor.kind]} verbatim={{ date: day(predecessor.ends) }} />;
}

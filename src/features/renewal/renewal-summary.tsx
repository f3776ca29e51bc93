import { useId } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type Quote, reductionOf } from "../../passes/quote.ts";
import { RideFees } from "../../passes/ride-fees.tsx";
import { ownPassOf } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { salesTaxIn } from "../../programs/sales-tax.ts";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { RenewalTerms } from "./renewal-terms.tsx";
import type { Credit } from "./use-offer.ts";
import type { CurrentQuote } from "./use-quote.ts";
import type { Rider } from "./use-renewal.ts";

interface RenewalSummaryProps {
  readonly pass: Pass;
  readonly quote: Quote;
  readonly currentQuote: CurrentQuote;
  readonly rider: Rider;
  readonly headingLevel: HeadingLevel;
}

/** Today's charge and its reason, later charges with their dates, and the possible fees. */
export function RenewalSummary({ pass, quote, currentQuote, rider, headingLevel }: RenewalSummaryProps) {
  const { program, clock } = useAppContext();
  const { money } = useTranslation();
  const id = useId();
  const { credit } = currentQuote;
  const amount = (cents: Quote["today"]) => <NoTranslate>{money(cents)}</NoTranslate>;
  const tax = salesTaxIn(quote.today, pass.salesTax, program, clock.now());
  const own = ownPassOf(rider.user, program.passes);
  const old = <NoTranslate>{own?.name ?? ""}</NoTranslate>;
  const unused = credit.status === "known" ? amount(credit.amount) : null;
  return (
    <Card tone="sunken" labelledBy={id}>
      <div className="bs-renew__body">
        <Heading level={headingLevel} size="small" id={id}>
          <T id="renew.order" />
        </Heading>
        <SummaryList
          rows={[
            { label: <NoTranslate>{pass.name}</NoTranslate>, value: amount(quote.price) },
            ...(quote.reduction
              ? [
                  {
                    label: <T id={`renew.taken.${quote.reduction}`} values={{ old }} />,
                    value: (
                      <NoTranslate>{`${reductionOf(quote) > 0 ? "−" : ""}${money(reductionOf(quote))}`}</NoTranslate>
                    ),
                  },
                ]
              : []),
            {
              label: <T id="renew.total" />,
              value: amount(quote.today),
              strong: true,
              ...(tax !== null && tax > 0 && { note: <T id="renew.includesTax" values={{ tax: amount(tax) }} /> }),
            },
          ]}
        />
        {currentQuote.bonusMonths > 0 && (
          <Badge kind="success">
            <T id="renew.bonus" values={{ months: currentQuote.bonusMonths }} />
          </Badge>
        )}
        {credit.status === "asking" && (
          <p className="bs-renew__note">
            <T id="renew.restAsked" />
          </p>
        )}
        <RenewalTerms pass={pass} quote={quote} renewing={rider.user.isAutoRenewing ? own : null} />
        {quote.discardedDiscount && (
          <p className="bs-renew__note">
            <T id={`renew.forgone.${quote.discardedDiscount}`} values={{ amount: unused, old }} />
          </p>
        )}
        {quote.creditLost > 0 && (
          <p className="bs-renew__note">
            <T id="renew.creditLost" values={{ amount: amount(quote.creditLost), credit: unused }} />
          </p>
        )}
        <UnknownCreditNotice credit={credit} />
        <RideFees pass={pass} />
      </div>
    </Card>
  );
}

/** Says that the credit for the rider's own pass is unknown or late, with a button to ask again. */
export function UnknownCreditNotice({ credit }: { readonly credit: Credit }) {
  const isLate = credit.status === "failed" || (credit.status === "asking" && credit.isSlow);
  return (
    <NoticeRegion>
      {isLate && (
        <Notice
          kind={credit.status === "failed" ? "warning" : "info"}
          announced={false}
          actions={
            <Button onClick={credit.retry}>
              <T id="common.retry" />
            </Button>
          }
        >
          <T id={credit.status === "failed" ? "renew.restFailed" : "account.slow"} />
        </Notice>
      )}
    </NoticeRegion>
  );
}

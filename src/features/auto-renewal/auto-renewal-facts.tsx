import { useAppContext } from "../../app-context/use-app-context.tsx";
import type { Pass } from "../../domain/passes.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { Card } from "../../ui/card.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";

export interface AutoRenewalState {
  readonly isOn: boolean;
  /** The rider's own pass; null where the program does not know it. */
  readonly pass: Pass | null;
  /** The pass after the renewal: a retired pass renews into its successor, at the successor's price. */
  readonly next: Pass | null;
  /** Null where unknown. */
  readonly end: string | null;
  /** When auto-renewal was last turned on or off, in epoch ms; null where it never was. */
  readonly changed: number | null;
}

export function AutoRenewalFacts({ isOn, pass, next, end, changed }: AutoRenewalState) {
  const { date } = useTranslation();
  const { timeZone } = useAppContext().program;
  const name = ({ name }: Pass) => <NoTranslate>{name}</NoTranslate>;
  return (
    <Card>
      <SummaryList
        rows={[
          pass && { label: <T id="autoRenew.fact.pass" />, value: name(pass) },
          end !== null && {
            label: <T id={isOn ? "autoRenew.fact.renewsOn" : "autoRenew.fact.validUntil"} />,
            value: <NoTranslate>{end}</NoTranslate>,
          },
          isOn && next && next !== pass && { label: <T id="autoRenew.fact.renewsInto" />, value: name(next) },
          isOn && next && { label: <T id="autoRenew.fact.price" />, value: <PriceEvery pass={next} /> },
          changed !== null && {
            label: <T id={isOn ? "autoRenew.fact.turnedOn" : "autoRenew.fact.turnedOff"} />,
            value: <NoTranslate>{date(changed, timeZone)}</NoTranslate>,
          },
          !isOn && { label: <T id="autoRenew.fact.nextCharge" />, value: <T id="autoRenew.fact.noCharge" /> },
        ]}
      />
    </Card>
  );
}

function PriceEvery({ pass: { price, duration } }: { readonly pass: Pass }) {
  const { money, t } = useTranslation();
  return (
    <T
      id="autoRenew.fact.every"
      values={{ duration: t(`passes.duration.${duration}`) }}
      verbatim={{ price: money(price) }}
    />
  );
}

export function AutoRenewalEffect({ isOn, pass, next, end }: AutoRenewalState) {
  const { money, t } = useTranslation();
  if (isOn) {
    return (
      <p>
        {pass && end !== null ? (
          <T id="autoRenew.cancel.effect" verbatim={{ pass: pass.name, date: end }} />
        ) : (
          <T id="autoRenew.cancel.effectUnknown" />
        )}
      </p>
    );
  }
  if (!next) return null;
  return (
    <p>
      <T
        id={
          next !== pass
            ? "autoRenew.reactivate.effectInto"
            : end === null
              ? "autoRenew.reactivate.effect"
              : "autoRenew.reactivate.effectOn"
        }
        values={{ duration: t(`passes.duration.${next.duration}`) }}
        verbatim={{ price: money(next.price), pass: next.name, date: end ?? "" }}
      />
    </p>
  );
}

import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Pass } from "../../programs/pass.ts";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";

export interface Renewing {
  readonly isOn: boolean;
  /** The rider's own; null for one that the program does not know. */
  readonly pass: Pass | null;
  /** What it renews into: a retired pass into the one that replaces it, at that one's price. */
  readonly next: Pass | null;
  /** The day on which the pass ends or renews; null where none is known. */
  readonly end: string | null;
}

/** What renews, when and for how much; or until when it is valid. */
export function AutoRenewalFacts({ isOn, pass, next, end }: Renewing) {
  const name = ({ name }: Pass) => <NoTranslate>{name}</NoTranslate>;
  return (
    <Card>
      <SummaryList
        rows={[
          ...(pass ? [{ label: <T id="autoRenew.fact.pass" />, value: name(pass) }] : []),
          ...(end === null
            ? []
            : [
                {
                  label: <T id={isOn ? "autoRenew.fact.renewsOn" : "autoRenew.fact.validUntil"} />,
                  value: <NoTranslate>{end}</NoTranslate>,
                },
              ]),
          ...(isOn && next && next !== pass
            ? [{ label: <T id="autoRenew.fact.renewsInto" />, value: name(next) }]
            : []),
          ...(isOn && next ? [{ label: <T id="autoRenew.fact.price" />, value: <PriceEvery pass={next} /> }] : []),
          ...(isOn ? [] : [{ label: <T id="autoRenew.fact.nextCharge" />, value: <T id="autoRenew.fact.noCharge" /> }]),
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
      values={{ price: <NoTranslate>{money(price)}</NoTranslate>, duration: t(`passes.duration.${duration}`) }}
    />
  );
}

/** What the other state would mean. */
export function AutoRenewalEffect({ isOn, pass, next, end }: Renewing) {
  const { money, t } = useTranslation();
  if (isOn) {
    return (
      <p>
        {pass && end !== null ? (
          <T
            id="autoRenew.cancel.effect"
            values={{ pass: <NoTranslate>{pass.name}</NoTranslate>, date: <NoTranslate>{end}</NoTranslate> }}
          />
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
        id={next === pass ? "autoRenew.reactivate.effect" : "autoRenew.reactivate.effectInto"}
        values={{
          price: <NoTranslate>{money(next.price)}</NoTranslate>,
          duration: t(`passes.duration.${next.duration}`),
          ...(next !== pass && { pass: <NoTranslate>{next.name}</NoTranslate> }),
        }}
      />
    </p>
  );
}

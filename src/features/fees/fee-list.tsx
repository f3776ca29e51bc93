import { T, useTranslation } from "../../i18n/translation.tsx";
import { amountOf, failedRenewals, owedFees, type UnpaidFee, unpaidTotal } from "../../programs/unpaid-fees.ts";
import { paths } from "../../routing/routes.ts";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";

const KNOWN = ["Trip", "LateReturn"] as const;

/** Each fee with what counts of it, and their total. A pass that failed to renew is said by itself. */
export function FeeList({ fees }: { readonly fees: readonly UnpaidFee[] }) {
  const { money } = useTranslation();
  const owed = owedFees(fees);
  const amount = (cents: UnpaidFee["charge"]) => <NoTranslate>{money(cents)}</NoTranslate>;
  return (
    <>
      {owed.length > 0 && (
        <Card>
          <SummaryList
            rows={[
              ...owed.map((fee) => ({
                label: <FeeName type={fee.type} />,
                value: amount(amountOf(fee)),
                ...(fee.adjusted !== null && {
                  note: <T id="settleFees.adjusted" values={{ charge: amount(fee.charge) }} />,
                }),
              })),
              { label: <T id="settleFees.total" />, value: amount(unpaidTotal(fees)), strong: true },
            ]}
          />
        </Card>
      )}
      {failedRenewals(fees).map((fee, index) => (
        <Notice
          // biome-ignore lint/suspicious/noArrayIndexKey: fees have no other identity
          key={index}
          kind="info"
          announced={false}
          actions={
            // Where nothing else is owed, what is said about the charge leads there.
            owed.length > 0 && (
              <PlaceLink to={paths.renew()} button="secondary">
                <T id="settleFees.renew" />
              </PlaceLink>
            )
          }
        >
          <T
            id={owed.length > 0 ? "settleFees.subscription" : "settleFees.subscription.alone"}
            values={{ amount: amount(amountOf(fee)) }}
          />
        </Notice>
      ))}
    </>
  );
}

/** The service's own word where we have none. */
function FeeName({ type }: { readonly type: string }) {
  const known = KNOWN.find((name) => name === type);
  if (type === "") return <T id="settleFees.type.unknown" />;
  return known ? <T id={`settleFees.type.${known}`} /> : <span>{type}</span>;
}

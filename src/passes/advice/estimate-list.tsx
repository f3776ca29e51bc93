import "../passes.css";
import type { Estimate } from "../../domain/pass-advisor.ts";
import { labelOf, type PassLabel, type RidersPasses } from "../../domain/rider.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { Cents } from "../../lib/money.ts";
import { TextBadge } from "../../parts/text-badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate, VisuallyHidden } from "../../ui/text-spans.tsx";
import { usePassGloss } from "../pass-gloss.ts";

interface EstimateListProps {
  readonly estimates: readonly Estimate[];
  readonly passes: RidersPasses;
  readonly cheapestId: number;
}

/** Each pass with the price of the rides, as a bar and as a calculation that the rider can open. */
export function EstimateList({ estimates, passes, cheapestId }: EstimateListProps) {
  const { money } = useTranslation();
  const glossOf = usePassGloss();
  const highestTotal = Math.max(1, ...estimates.map(({ total }) => total));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops a list's role with its markers
    <ul role="list" className="bs-stack" data-gap="3">
      {estimates.map(({ pass, lines, total }) => (
        <li key={pass.id} className="bs-stack" data-gap="1">
          <div className="bs-line" data-gap="3" data-ends>
            <span>
              <b>
                <NoTranslate>{pass.name}</NoTranslate>
              </b>{" "}
              {pass.id === cheapestId && <TextBadge kind="success" id="advisor.cheapest" />}{" "}
              <OwnBadge label={labelOf(pass.id, passes)} />
            </span>
            <b className="bs-digits bs-estimates__total">
              <NoTranslate>{money(total)}</NoTranslate>
            </b>
          </div>
          {glossOf(pass) && <p className="bs-field__hint">{glossOf(pass)}</p>}
          <div className="bs-estimates__bar" aria-hidden="true">
            <span style={{ inlineSize: `${(100 * total) / highestTotal}%` }} />
          </div>
          <Disclosure
            summary={
              <>
                <T id="advisor.sum" />
                <VisuallyHidden>
                  {" "}
                  <NoTranslate>{pass.name}</NoTranslate>
                </VisuallyHidden>
              </>
            }
          >
            <EstimateSum lines={lines} total={total} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

const OwnBadge = ({ label }: { readonly label: PassLabel | null }) =>
  label && <TextBadge kind="accent" id={`purchase.label.${label}`} />;

function EstimateSum({ lines, total }: Pick<Estimate, "lines" | "total">) {
  const { money } = useTranslation();
  const dollars = (amount: Cents) => <NoTranslate>{money(amount)}</NoTranslate>;
  return (
    <SummaryList
      rows={[
        ...lines.map(({ kind, amount, ...values }) => ({
          label: (
            <T
              id={`advisor.line.${kind}`}
              values={{
                ...values,
                ...("price" in values && { price: dollars(values.price) }),
                ...("fee" in values && { fee: dollars(values.fee) }),
              }}
            />
          ),
          value: dollars(amount),
        })),
        { label: <T id="advisor.line.total" />, value: dollars(total), strong: true },
      ]}
    />
  );
}

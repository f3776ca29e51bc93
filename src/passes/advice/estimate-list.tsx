import "../passes.css";
import type { Estimate } from "../../domain/pass-advisor.ts";
import { labelOf, type PassLabel, type RidersPasses } from "../../domain/rider.ts";
import { Money, T } from "../../i18n/translation.tsx";
import { TextBadge } from "../../parts/text-badge.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { Meter } from "../../ui/meter.tsx";
import { SummaryList } from "../../ui/summary-list.tsx";
import { NoTranslate, VisuallyHidden } from "../../ui/text-spans.tsx";
import { usePassGloss } from "../pass-gloss.ts";

interface EstimateListProps {
  readonly estimates: readonly Estimate[];
  readonly ridersPasses: RidersPasses;
  readonly cheapestId: number;
}

/** Each pass with the price of the rides, as a bar and as a calculation that the rider can open. */
export function EstimateList({ estimates, ridersPasses, cheapestId }: EstimateListProps) {
  const glossOf = usePassGloss();
  const highestTotal = Math.max(1, ...estimates.map(({ total }) => total));
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
    <ul role="list" className="bs-stack" data-gap="3">
      {estimates.map(({ pass, lines, total }) => (
        <li key={pass.id} className="bs-stack" data-gap="1">
          <div className="bs-line" data-gap="3" data-ends>
            <span>
              <b>
                <NoTranslate>{pass.name}</NoTranslate>
              </b>{" "}
              {pass.id === cheapestId && <TextBadge kind="success" id="advisor.cheapest" />}{" "}
              <PassLabelBadge label={labelOf(pass.id, ridersPasses)} />
            </span>
            <b className="bs-digits bs-estimates__total">
              <Money amount={total} />
            </b>
          </div>
          {glossOf(pass) && <p className="bs-field__hint">{glossOf(pass)}</p>}
          <Meter share={total / highestTotal} />
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
            <EstimateCalculation lines={lines} total={total} />
          </Disclosure>
        </li>
      ))}
    </ul>
  );
}

const PassLabelBadge = ({ label }: { readonly label: PassLabel | null }) =>
  label && <TextBadge kind="accent" id={`purchase.label.${label}`} />;

function EstimateCalculation({ lines, total }: Pick<Estimate, "lines" | "total">) {
  return (
    <SummaryList
      rows={[
        ...lines.map(({ kind, amount, ...values }) => ({
          label: (
            <T
              id={`advisor.line.${kind}`}
              values={{
                ...values,
                ...("price" in values && { price: <Money amount={values.price} /> }),
                ...("fee" in values && { fee: <Money amount={values.fee} /> }),
              }}
            />
          ),
          value: <Money amount={amount} />,
        })),
        { label: <T id="advisor.line.total" />, value: <Money amount={total} />, strong: true },
      ]}
    />
  );
}

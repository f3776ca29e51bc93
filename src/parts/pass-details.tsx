import type { Pass } from "../domain/pass.ts";
import { T } from "../i18n/translation.tsx";
import { Disclosure } from "../ui/disclosure.tsx";
import { FactText } from "./pass-fact-text.tsx";

const PARTS = ["eBikeFees", "extendedRideFees", "extraBenefits", "finePrint"] as const;

/** Fees, extras and fine print of a pass, one tap away. */
export function PassDetails({ pass }: { pass: Pass }) {
  return (
    <Disclosure summary={<T id="pricing.details" />}>
      <dl className="bs-pass__details">
        {PARTS.filter((part) => pass[part].length > 0).map((part) => (
          <div key={part}>
            <dt>
              <T id={`pricing.details.${part}`} />
            </dt>
            {pass[part].map((fact) => (
              <dd key={fact.kind}>
                <FactText fact={fact} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

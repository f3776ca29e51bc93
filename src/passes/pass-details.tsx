import { T } from "../i18n/translation.tsx";
import type { Pass } from "../programs/pass.ts";
import type { PassFact } from "../programs/pass-fact.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { NoTranslate, VisuallyHidden } from "../ui/text-spans.tsx";

import { FactText } from "./pass-fact-text.tsx";

/** Facts that a rider must know before choosing are beside the button rather than in the details. */
export const isShownBesideButton = ({ kind }: PassFact): boolean =>
  kind === "startsWithFirstRide" || kind === "needsVerification";

/** The fees of long rides and the fine print of a pass, in a disclosure. */
export function PassDetails({ pass }: { pass: Pass }) {
  const parts = {
    fees: pass.extendedRideFees,
    finePrint: pass.finePrint.filter((fact) => !isShownBesideButton(fact)),
  };
  return (
    <Disclosure
      summary={
        <>
          <T id="pricing.details" />{" "}
          <VisuallyHidden>
            <NoTranslate>{pass.name}</NoTranslate>
          </VisuallyHidden>
        </>
      }
    >
      <dl className="bs-pass__details">
        {(["fees", "finePrint"] as const).map((part) => (
          <div key={part}>
            <dt>
              <T id={`pricing.details.${part}`} />
            </dt>
            {parts[part].map((fact) => (
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

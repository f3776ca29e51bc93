import { T, useTranslation } from "../i18n/translation.tsx";
import { BIKE_REPLACEMENT_FEE } from "../programs/agreements.ts";
import type { Pass } from "../programs/passes.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Disclosure } from "../ui/disclosure.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import { FactText } from "./pass-fact-text.tsx";
import css from "./passes.css?inline";

registerSheet(css);

/** The possible fees after a purchase. */
export function RideFees({ pass }: { readonly pass: Pass }) {
  const { money } = useTranslation();
  return (
    <Disclosure summary={<T id="rideFees.title" />}>
      <ul className="bs-ride-fees">
        {[...pass.eBikeFees, ...pass.extendedRideFees].map((fact) => (
          <li key={fact.kind}>
            <FactText fact={fact} />
          </li>
        ))}
        <li>
          <T id="rideFees.replacement" values={{ fee: <NoTranslate>{money(BIKE_REPLACEMENT_FEE)}</NoTranslate> }} />
        </li>
      </ul>
    </Disclosure>
  );
}

import { T } from "../../i18n/translation.tsx";
import type { SystemCode } from "../../programs/program.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { RadioInput } from "../../ui/radio-input.tsx";
import css from "./fare-choice.css?inline";

registerSheet(css);

/**
 * The choice between full and reduced fare. It works by CSS alone, so that riders can use it before hydration and
 * hydration finds the same markup.
 */
export function FareChoice({ system }: { system: SystemCode }) {
  return (
    <fieldset className="bs-fares" part="fares">
      <legend className="bs-visually-hidden">
        <T id="pricing.fare" />
      </legend>
      {(["full", "reduced"] as const).map((fare) => (
        <label key={fare} className="bs-fares__choice">
          <RadioInput name="fare" value={fare} defaultChecked={fare === "full"} />
          <span>
            <b>
              <T id={`pricing.fare.${fare}`} />
            </b>
            <small>
              <T id={fare === "full" ? "pricing.full" : `passes.reducedFare.${system}`} />
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

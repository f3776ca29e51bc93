import { T } from "../../i18n/translation.tsx";
import type { SystemCode } from "../../programs/program.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { RadioInput } from "../../ui/radio-input.tsx";
import css from "./fare-choice.css?inline";

registerSheet(css);

/**
 * Full or reduced fare. The sheet of the screen shows what is checked, so that the choice works before React is there
 * and hydration finds nothing to undo.
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

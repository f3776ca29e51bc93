import { T } from "../../i18n/translation.tsx";
import type { Pass } from "../../programs/pass.ts";
import { isReducedFare } from "../../programs/passes.ts";
import type { SystemCode } from "../../programs/program.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { RadioInput } from "../../ui/radio-input.tsx";
import css from "./pricing-screen.css?inline";

registerSheet(css);

/** Passes that riders compare with each other: those for occasional rides, or those that renew or last long. */
export interface PassGroup {
  readonly family: Pass["family"];
  readonly passes: readonly Pass[];
}

/** The passes of one fare: those that everyone can buy, or those that need eligibility. */
interface FareGroup {
  readonly fare: "full" | "reduced";
  readonly groups: readonly PassGroup[];
}

/** Groups passes by fare and family, in the order of each group's first pass, without empty groups. */
export function groupByFare(listed: readonly Pass[]): readonly FareGroup[] {
  return (["full", "reduced"] as const)
    .map((fare) => ({
      fare,
      groups: groupByFamily(listed.filter((pass) => isReducedFare(pass) === (fare === "reduced"))),
    }))
    .filter(({ groups }) => groups.length > 0);
}

function groupByFamily(listed: readonly Pass[]): readonly PassGroup[] {
  return [...new Set(listed.map(({ family }) => family))].map((family) => ({
    family,
    passes: listed.filter((pass) => pass.family === family),
  }));
}

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

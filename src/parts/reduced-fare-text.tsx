import type { Pass } from "../domain/pass.ts";
import { isReducedFare } from "../domain/passes.ts";
import { T } from "../i18n/translation.tsx";
import { useWorld } from "../services/world-context.tsx";

/** Who gets a reduced fare in this city, beside passes of both fares to choose from; nothing where there is none. */
export function ReducedFareText({ passes }: { readonly passes: readonly Pass[] }) {
  const { system } = useWorld().program;
  if (!passes.some(isReducedFare)) return null;
  return (
    <p>
      <b>
        <T id="passes.reducedFare" />
      </b>
      <br />
      <T id={`passes.reducedFare.${system}`} />
    </p>
  );
}

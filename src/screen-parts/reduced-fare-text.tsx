import { useWorld } from "../context/world-context.tsx";
import { T } from "../i18n/translation.tsx";
import type { Pass } from "../programs/pass.ts";
import { isReducedFare } from "../programs/passes.ts";

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

import type { Fare, Renewing } from "../../domain/passes.ts";
import { listPasses } from "../../domain/passes.ts";
import { T } from "../../i18n/translation.tsx";
import { useWorld } from "../../services/world-context.tsx";
import { Heading } from "../../ui/heading.tsx";

export interface PricingProps {
  readonly passes: Fare;
  readonly renewing: Renewing;
  readonly headingLevel: 1 | 2 | 3 | 4 | 5 | 6;
  readonly signupUrl: string | null;
}

/** The passes of one program. */
export function PricingScreen({ passes, renewing, headingLevel }: PricingProps) {
  const { program } = useWorld();
  return (
    <section>
      <Heading level={headingLevel}>
        <T id="pricing.title" />
      </Heading>
      {listPasses(program.passes, { passes, renewing }).map((pass) => (
        <p key={pass.id}>{pass.name}</p>
      ))}
    </section>
  );
}

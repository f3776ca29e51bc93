import type { RefObject } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { listPasses, type PassFilter } from "../../programs/passes.ts";
import { registerSheet } from "../../styles/adopt.ts";
import { Heading, type HeadingLevel, levelBelow } from "../../ui/heading.tsx";
import { FareChoice } from "./fare-choice.tsx";
import { groupByFare } from "./fare-groups.ts";
import { PassList } from "./pass-list.tsx";
import { useChoosePass } from "./pass-offer.tsx";
import css from "./pricing-screen.css?inline";
import { RideChoice } from "./ride-choice.tsx";
import { VISITOR, type Viewer } from "./viewer.ts";

registerSheet(css);

interface PricingProps extends PassFilter {
  readonly headingLevel: HeadingLevel;
  readonly signupUrl: string | null;
  /** The rider who looks at the passes; a visitor by default. */
  readonly viewer?: Viewer;
  /** The heading, for a caller that moves focus to it. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

// Distinct headings tell several elements apart that show different passes on one page.
const TITLES = { all: "pricing.title", once: "passes.family.casual", auto: "passes.family.member" } as const;

/** The passes of one program, to compare and choose from. */
export function PricingScreen({
  passes,
  renewing,
  headingLevel,
  signupUrl,
  headingRef,
  viewer = VISITOR,
}: PricingProps) {
  const { program } = useAppContext();
  const choose = useChoosePass(signupUrl, viewer);
  const fares = groupByFare(listPasses(program.passes, { passes, renewing }));
  const cardLevel = levelBelow(headingLevel);
  // A partner who asks for one fare has already chosen it for the rider.
  const isChoice = passes === "all" && fares.length > 1;
  // The questions compare all passes at full fare, so they need all of these in the list.
  const areAllListed = renewing === "all" && !passes.startsWith("reduced");
  return (
    <section className="bs-pricing" part="pricing">
      <Heading level={headingLevel} size="large" ref={headingRef}>
        <T id={passes === "reduced" ? "pricing.fare.reduced" : TITLES[renewing]} />
      </Heading>
      {areAllListed && <RideChoice own={viewer} onChoose={choose} />}
      {isChoice && <FareChoice system={program.system} />}
      {fares.length === 0 && (
        <p>
          <T id="pricing.empty" />
        </p>
      )}
      {fares.map(({ fare, groups }) => (
        <div key={fare} className="bs-fare" data-fare={fare}>
          {fare === "reduced" && !isChoice && (
            <p>
              <T id={`passes.reducedFare.${program.system}`} />
            </p>
          )}
          {groups.map((group) => (
            <PassList key={group.family} {...group} level={cardLevel} signupUrl={signupUrl} viewer={viewer} />
          ))}
        </div>
      ))}
    </section>
  );
}

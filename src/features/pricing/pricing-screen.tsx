import { type ComponentProps, type ComponentType, type RefObject, useState } from "react";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { listPasses, type PassFilter } from "../../domain/passes.ts";
import { Paragraph, T } from "../../i18n/translation.tsx";
import { loadChunk } from "../../lib/load-chunk.ts";
import { ReloadChunkButton } from "../../parts/reload-chunk-button.tsx";
import type { RideQuestions } from "../../passes/advice/ride-questions.tsx";
import { useAction } from "../../query/use-action.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { BelowHeading, Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { FareChoice, groupByFare, PassList, useChoosePass, VISITOR, type Viewer } from "./pass-list.tsx";
import "./pricing-screen.css";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

interface PricingProps extends PassFilter {
  readonly headingLevel: HeadingLevel;
  readonly signupUrl: string | null;
  /** A visitor by default. */
  readonly viewer?: Viewer;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

// Distinct headings tell several elements apart that show different passes on one page.
const TITLES = { all: "pricing.title", once: "passes.family.casual", auto: "passes.family.member" } as const;

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
  const listed = listPasses(program.passes, { passes, renewing });
  const fares = groupByFare(viewer.ownPass ? listed.filter(({ id }) => id !== viewer.ownId) : listed);
  // A partner who asks for one fare has already chosen it for the rider.
  const hasFareChoice = passes === "all" && fares.length > 1;
  // The questions compare all passes at full fare, so they need all of these in the list.
  const areAllListed = renewing === "all" && !passes.startsWith("reduced");
  return (
    <section className="bs-stack bs-pricing" part="pricing">
      <Heading level={headingLevel} size="large" ref={headingRef}>
        <T id={passes === "reduced" ? "pricing.fare.reduced" : TITLES[renewing]} />
      </Heading>
      <BelowHeading level={headingLevel}>
        {viewer.ownPass}
        {areAllListed && <RideChoice own={viewer} onChoose={choose} />}
        {hasFareChoice && <FareChoice system={program.system} />}
        {fares.length === 0 && <Paragraph id="pricing.empty" />}
        {fares.map(({ fare, groups }) => (
          <div
            key={fare}
            className="bs-stack bs-fare"
            data-fare={fare}
            data-count={groups.reduce((count, group) => count + group.passes.length, 0)}
          >
            {fare === "reduced" && !hasFareChoice && <Paragraph id={`passes.reducedFare.${program.system}`} />}
            {groups.map((group) => (
              <PassList key={group.family} {...group} signupUrl={signupUrl} viewer={viewer} />
            ))}
          </div>
        ))}
      </BelowHeading>
    </section>
  );
}

type Questions = ComponentProps<typeof RideQuestions>;

/** "How do you ride?": a rider who opens it downloads the questions that find the cheapest pass. */
function RideChoice(props: Questions) {
  const [Shown, setShown] = useState<ComponentType<Questions> | null>(null);
  const [load, { status }] = useAction(async () => {
    const { RideQuestions: Loaded } = await loadChunk(() => import("../../passes/advice/ride-questions.tsx"));
    setShown(() => Loaded);
  });
  return (
    <Disclosure summary={<T id="pricing.questions" />} onOpen={() => Shown ?? void load()}>
      <ReloadChunkButton status={status} reload={() => void load()} />
      {Shown && <Shown {...props} />}
    </Disclosure>
  );
}

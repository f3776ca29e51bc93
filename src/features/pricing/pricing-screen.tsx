import "./pricing-screen.css";
import type { ComponentProps, ReactNode, RefObject } from "react";
import type { AppContext } from "../../app-context/app-context.ts";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useNow } from "../../app-context/use-now.ts";
import { isReducedFare, listPasses, type Pass, type PassFilter } from "../../domain/passes.ts";
import type { SystemCode } from "../../domain/program.ts";
import { type PurchaseType, promotionsAt } from "../../domain/promotions.ts";
import { labelOf, type RidersPasses } from "../../domain/rider.ts";
import { useHost } from "../../host/host-api.tsx";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { loadChunk } from "../../lib/load-chunk.ts";
import { ReloadChunkButton } from "../../parts/reload-chunk-button.tsx";
import type { RideQuestions } from "../../passes/advice/ride-questions.tsx";
import { selectPass } from "../../passes/choose-pass.ts";
import { type KnownFacts, PassCard, PassPrice } from "../../passes/pass-card.tsx";
import { useAction } from "../../query/use-action.ts";
import { Disclosure } from "../../ui/disclosure.tsx";
import { BelowHeading, Heading, type HeadingLevel } from "../../ui/heading.tsx";
import { RadioInput } from "../../ui/radio-input.tsx";

declare module "../../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

/** The rider or visitor who compares the passes: which purchase they would make, and their own pass with its status. */
export interface Viewer extends Omit<RidersPasses, "inCartId"> {
  readonly purchaseType: PurchaseType;
  /** The rider's own pass, which shows above the others instead of among them. */
  readonly ownPassTicket?: ReactNode;
  /** The facts of a pass that its card leaves out, since the rider's own pass above shows them already. */
  readonly knownFactsOf?: (pass: Pass) => KnownFacts;
}

export const VISITOR: Viewer = { purchaseType: "newUser", ownId: null, activationStatus: null };

interface PricingProps extends PassFilter {
  readonly headingLevel: HeadingLevel;
  readonly signupUrl: string | null;
  readonly viewer?: Viewer;
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

// Several elements on one page may show different passes: their headings tell them apart.
const TITLES = { all: "pricing.title", once: "passes.family.casual", auto: "passes.family.member" } as const;

export function PricingScreen({
  passes,
  renewing,
  headingLevel,
  signupUrl,
  headingRef,
  viewer = VISITOR,
}: PricingProps) {
  const app = useAppContext();
  const { program } = app;
  const host = useHost();
  const { t } = useTranslation();
  function choosePass(pass: Pass): void {
    const promotion = promotionOf(pass, viewer, app, app.clock.now());
    selectPass({ subscriptionTypeId: pass.id, promoCode: promotion?.code ?? null, signupUrl }, host, app);
  }
  const listedPasses = listPasses(program.passes, { passes, renewing });
  const fares = groupByFare(viewer.ownPassTicket ? listedPasses.filter(({ id }) => id !== viewer.ownId) : listedPasses);
  // A partner who asks for one fare has already chosen it for the rider.
  const hasFareChoice = passes === "all" && fares.length > 1;
  // The questions compare all passes at full fare, so they only show where the list has all of those passes.
  const hasAllFullFarePasses = renewing === "all" && !passes.startsWith("reduced");
  return (
    <section className="bs-stack bs-pricing" part="pricing">
      <Heading level={headingLevel} size="large" ref={headingRef}>
        <T id={passes === "reduced" ? "pricing.fare.reduced" : TITLES[renewing]} />
      </Heading>
      <BelowHeading level={headingLevel}>
        {viewer.ownPassTicket}
        {hasAllFullFarePasses && <LazyRideQuestions riderPass={viewer} onChoose={choosePass} />}
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
            {/* Passes of one family are side by side; the CSS sets the width by the number of cards. */}
            {groups.map(({ family, passes: familyPasses }) => (
              <ul
                key={family}
                // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of a list without markers
                role="list"
                className="bs-passes"
                data-count={familyPasses.length}
                aria-label={t(`passes.family.${family}`)}
              >
                {familyPasses.map((pass) => (
                  <PassOffer key={pass.id} pass={pass} viewer={viewer} onChoose={choosePass} />
                ))}
              </ul>
            ))}
          </div>
        ))}
      </BelowHeading>
    </section>
  );
}

/** The questions that find the cheapest pass for a rider's habits. Their chunk loads when the rider opens them. */
function LazyRideQuestions(props: ComponentProps<typeof RideQuestions>) {
  const [loadQuestions, load] = useAction(() => loadChunk(() => import("../../passes/advice/ride-questions.tsx")));
  const Questions = load.status === "ready" && load.data.RideQuestions;
  return (
    <Disclosure summary={<T id="pricing.questions" />} onOpen={() => Questions || void loadQuestions()}>
      <ReloadChunkButton status={load.status} reload={() => void loadQuestions()} />
      {Questions && <Questions {...props} />}
    </Disclosure>
  );
}

interface PassOfferProps {
  readonly pass: Pass;
  readonly viewer: Viewer;
  readonly onChoose: (pass: Pass) => void;
}

function PassOffer({ pass, viewer, onChoose }: PassOfferProps) {
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const label = labelOf(pass.id, { ...viewer, inCartId });
  const price = <OfferPrice pass={pass} viewer={viewer} />;
  const knownFacts = viewer.knownFactsOf?.(pass);
  return <PassCard pass={pass} price={price} label={label} knownFacts={knownFacts} onChoose={() => onChoose(pass)} />;
}

/** A component of its own, so that only the prices render again once the date is known, and at each midnight. */
function OfferPrice({ pass, viewer }: Pick<PassOfferProps, "pass" | "viewer">) {
  const app = useAppContext();
  const now = useNow();
  return <PassPrice pass={pass} promotion={now === null ? null : promotionOf(pass, viewer, app, now)} now={now} />;
}

/** Full fare first, then the passes that need eligibility, each by family in the list's order, without empty groups. */
const groupByFare = (listedPasses: readonly Pass[]) =>
  (["full", "reduced"] as const)
    .map((fare) => ({
      fare,
      groups: groupByFamily(listedPasses.filter((pass) => isReducedFare(pass) === (fare === "reduced"))),
    }))
    .filter(({ groups }) => groups.length > 0);

/** A family is a set of passes that riders compare with each other, such as those for occasional rides. */
const groupByFamily = (listedPasses: readonly Pass[]) =>
  [...new Set(listedPasses.map(({ family }) => family))].map((family) => ({
    family,
    passes: listedPasses.filter((pass) => pass.family === family),
  }));

/** The choice between full and reduced fare. CSS alone shows the chosen passes, so it works before hydration. */
function FareChoice({ system }: { system: SystemCode }) {
  return (
    <fieldset className="bs-fare-choice" part="fares">
      <T as="legend" className="bs-visually-hidden" id="pricing.fare" />
      {(["full", "reduced"] as const).map((fare) => (
        <label key={fare} className="bs-tight bs-anywhere bs-fare-choice__option">
          <RadioInput name="fare" value={fare} defaultChecked={fare === "full"} />
          <span>
            <T as="b" id={`pricing.fare.${fare}`} />
            <T as="small" className="bs-note" id={fare === "full" ? "pricing.full" : `passes.reducedFare.${system}`} />
          </span>
        </label>
      ))}
    </fieldset>
  );
}

const promotionOf = (pass: Pass, { purchaseType }: Viewer, { program, environment }: AppContext, now: number) =>
  promotionsAt(program, pass, purchaseType, now, environment)[0] ?? null;

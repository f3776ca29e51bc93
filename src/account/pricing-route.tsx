import { useAppContext } from "../app-context/use-app-context.tsx";
import { listPasses, type Pass, type PassFact, termOf } from "../domain/passes.ts";
import { isActive, labelOf, type User } from "../domain/rider.ts";
import { PricingScreen, VISITOR, type Viewer } from "../features/pricing/pricing-screen.tsx";
import { Money, Paragraph, T } from "../i18n/translation.tsx";
import { AppLink, LinkParagraph } from "../parts/app-link.tsx";
import { ServiceDown } from "../parts/load-states.tsx";
import { isSameFact } from "../passes/pass-card.tsx";
import { FactText } from "../passes/pass-texts.tsx";
import { PassTicket } from "../passes/pass-ticket.tsx";
import type { LoadState } from "../query/query-cache.ts";
import { useUser } from "../rider/rider-loads.ts";
import { Stack } from "../ui/stack.tsx";
import { TickList } from "../ui/tick-list.tsx";
import { useNavigation } from "./navigation.tsx";
import { paths } from "./routes.ts";

/** The viewer for whom pricing lists passes: a rider with an active pass changes it, other riders renew. */
export function viewerOf(user: LoadState<Pick<User, "subscriptionTypeId" | "subscriptionActivationStatus">>): Viewer {
  if (user.status === "idle") return VISITOR;
  // Pricing promises no promotion to a rider before the app knows what they may buy.
  if (user.status !== "ready") return { ...VISITOR, purchaseType: "change" };
  const { subscriptionTypeId, subscriptionActivationStatus: activationStatus } = user.data;
  return {
    purchaseType: isActive(activationStatus) ? "change" : "renewal",
    ownId: subscriptionTypeId,
    activationStatus,
  };
}

/**
 * Returns the ticket of the rider's own pass, and a function for the facts that another pass's card leaves out: all of
 * the own pass's facts if the other pass has all of its benefits, else those that it shares with every standard pass.
 * Empty without a pass.
 */
function useOwnPassComparison(viewer: Viewer): Pick<Viewer, "ownPassTicket" | "knownFactsOf"> {
  const { passes } = useAppContext().program;
  const own = passes.find(({ id }) => id === viewer.ownId);
  if (!own) return {};
  const label = labelOf(own.id, { ...viewer, inCartId: null }) === "mostRecent" ? "mostRecent" : "current";
  const listed = listPasses(passes, { passes: "standard", renewing: "all" });
  const common = passFactsOf(own).filter((fact) => listed.every((pass) => passFactsOf(pass).some(isSameFact(fact))));
  return {
    knownFactsOf(pass) {
      const hasSameBenefits = benefitsOf(own).every((fact) => benefitsOf(pass).some(isSameFact(fact)));
      return hasSameBenefits
        ? { facts: passFactsOf(own), includedPass: own.name }
        : { facts: common, includedPass: null };
    },
    ownPassTicket: (
      <>
        <PassTicket name={own.name} label={label} state={label === "current" ? "active" : "expired"}>
          <div className="bs-line bs-ticket__row" data-gap="5" data-rows="2" data-align="center" data-ends>
            {tickListOf(benefitsOf(own))}
            <p>
              <b>
                <Money amount={own.price} />
              </b>{" "}
              <T id={`passes.per.${own.duration}`} />
            </p>
            <AppLink to={paths.renew()} button={label === "current" ? "secondary" : "primary"}>
              {/* A single child, since a button spaces its children apart. */}
              <T
                as="span"
                id={label === "current" ? "pricing.managePass" : "pricing.renewPass"}
                verbatim={{ pass: own.name }}
              />
            </AppLink>
          </div>
        </PassTicket>
        {common.length > 0 && (
          <Stack gap={2}>
            <Paragraph className="bs-strong" id="pricing.common" />
            {tickListOf(common)}
          </Stack>
        )}
      </>
    ),
  };
}

const tickListOf = (facts: readonly PassFact[]) => (
  <TickList items={facts.map((fact) => ({ key: fact.kind, text: <FactText fact={fact} /> }))} />
);
const benefitsOf = ({ baseBenefits, extraBenefits }: Pass) => [...baseBenefits, ...extraBenefits];
const passFactsOf = (pass: Pass) => [...benefitsOf(pass), ...pass.eBikeFees, ...pass.extendedRideFees, termOf(pass)];

/** Pricing inside of the account: a chosen pass leads to sign-up, from where the guards redirect a logged-in rider. */
export function PricingRoute() {
  const { heading, headingLevel } = useNavigation();
  const user = useUser();
  const viewer = viewerOf(user);
  const comparison = useOwnPassComparison(viewer);
  return (
    <>
      <ServiceDown loads={{ "error.user": [user] }} />
      <PricingScreen
        passes="all"
        renewing="all"
        signupUrl={null}
        headingLevel={headingLevel}
        headingRef={heading}
        viewer={{ ...viewer, ...comparison }}
      />
      {user.status === "idle" && <LinkParagraph to={paths.login()} text="route.login" />}
    </>
  );
}

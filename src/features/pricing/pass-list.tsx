import type { ReactNode } from "react";
import type { AppContext } from "../../app-context/app-context.ts";
import { useAppContext, useAppState } from "../../app-context/use-app-context.tsx";
import { useNow } from "../../app-context/use-now.ts";
import { isReducedFare, type Pass } from "../../domain/passes.ts";
import type { SystemCode } from "../../domain/program.ts";
import { type PurchaseType, promotionsAt } from "../../domain/promotions.ts";
import { labelOf, type RidersPasses } from "../../domain/rider.ts";
import { type HostApi, useHost } from "../../host/host-api.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { type PassChoiceContext, requestSignUp } from "../../passes/choose-pass.ts";
import { type KnownFacts, PassCard } from "../../passes/pass-card.tsx";
import { PassPrice } from "../../passes/pass-price.tsx";
import { RadioInput } from "../../ui/radio-input.tsx";
import "./pricing-screen.css";

/** The purchase that a rider or visitor would make here, and the own pass with its status. */
export interface Viewer extends Omit<RidersPasses, "inCartId"> {
  readonly purchaseType: PurchaseType;
  /** Above the passes that the rider compares with it, which are listed by what differs. */
  readonly ownPass?: ReactNode;
  readonly known?: (pass: Pass) => KnownFacts;
}

export const VISITOR: Viewer = { purchaseType: "newUser", ownId: null, activationStatus: null };

interface Selection {
  readonly subscriptionTypeId: number;
  /** The code of the pass's promotion; null for none. */
  readonly promoCode: string | null;
  readonly signupUrl: string | null;
}

/**
 * Notifies the page of the chosen pass. Unless the page cancels the event, the pass goes to the program's sign-up
 * element on the same page, or to the sign-up address if there is one.
 */
export function selectPass(
  { subscriptionTypeId, promoCode, signupUrl }: Selection,
  host: Pick<HostApi, "emit" | "canSignUp" | "goTo" | "warn">,
  app: PassChoiceContext,
): void {
  const { system } = app.program;
  if (!host.emit("bikeshare-pass-selected", { system, subscriptionTypeId })) return;
  if (host.canSignUp(system)) {
    requestSignUp(app, subscriptionTypeId);
  } else if (signupUrl) {
    host.goTo(
      withQuery(signupUrl, { system, pass: String(subscriptionTypeId), ...(promoCode && { promo: promoCode }) }),
    );
  } else host.warn("a pass was chosen, but there is no sign-up element for it on the page and no signup-url");
}

/** Sets parameters in the query of an address, which may be relative, and keeps the rest. */
function withQuery(address: string, parameters: Readonly<Record<string, string>>): string {
  const [beforeFragment = "", ...fragment] = address.split("#");
  const [path, ...query] = beforeFragment.split("?");
  const allParameters = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(parameters)) allParameters.set(name, value);
  return [`${path}?${allParameters}`, ...fragment].join("#");
}

interface PassOfferProps {
  readonly pass: Pass;
  readonly signupUrl: string | null;
  readonly viewer: Viewer;
}

function PassOffer({ pass, signupUrl, viewer }: PassOfferProps) {
  const choose = useChoosePass(signupUrl, viewer);
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const label = labelOf(pass.id, { ...viewer, inCartId });
  const price = <OfferPrice pass={pass} viewer={viewer} />;
  return (
    <PassCard pass={pass} price={price} label={label} known={viewer.known?.(pass)} onChoose={() => choose(pass)} />
  );
}

export function useChoosePass(signupUrl: string | null, viewer: Viewer): (pass: Pass) => void {
  const host = useHost();
  const app = useAppContext();
  return (pass) => {
    const promotion = promotionOf(pass, viewer, app, app.clock.now());
    selectPass({ subscriptionTypeId: pass.id, promoCode: promotion?.code ?? null, signupUrl }, host, app);
  };
}

/** A component of its own, so that only prices render again when the date is known and at midnight. */
function OfferPrice({ pass, viewer }: Pick<PassOfferProps, "pass" | "viewer">) {
  const app = useAppContext();
  const now = useNow();
  return <PassPrice pass={pass} promotion={now === null ? null : promotionOf(pass, viewer, app, now)} now={now} />;
}

const promotionOf = (pass: Pass, { purchaseType }: Viewer, { program, environment }: AppContext, now: number) =>
  promotionsAt(program, pass, purchaseType, now, environment)[0] ?? null;

interface PassListProps extends PassGroup {
  readonly signupUrl: string | null;
  readonly viewer: Viewer;
}

/** Passes of one family side by side; the CSS sets the width by the number of cards. */
export function PassList({ family, passes, signupUrl, viewer }: PassListProps) {
  const { t } = useTranslation();
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className="bs-passes" data-count={passes.length} aria-label={t(`passes.family.${family}`)}>
      {passes.map((pass) => (
        <PassOffer key={pass.id} pass={pass} signupUrl={signupUrl} viewer={viewer} />
      ))}
    </ul>
  );
}

/** Passes that riders compare with each other: those for occasional rides, or those that renew or last long. */
interface PassGroup {
  readonly family: Pass["family"];
  readonly passes: readonly Pass[];
}

/** The passes of one fare: those that everyone can buy, or those that need eligibility. */
interface FareGroup {
  readonly fare: "full" | "reduced";
  readonly groups: readonly PassGroup[];
}

/** In the order of each group's first pass, without empty groups. */
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
            <small className="bs-note">
              <T id={fare === "full" ? "pricing.full" : `passes.reducedFare.${system}`} />
            </small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

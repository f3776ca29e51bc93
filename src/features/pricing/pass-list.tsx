import type { AppContext } from "../../context/app-context.ts";
import { useAppContext, useAppState } from "../../context/use-app-context.tsx";
import { useNow } from "../../context/use-now.ts";
import { type HostApi, useHost } from "../../host/host-api.tsx";
import { useTranslation } from "../../i18n/translation.tsx";
import { choosePassWithPromotion, type PassChoiceContext } from "../../passes/choose-pass.ts";
import { PassCard } from "../../passes/pass-card.tsx";
import { PassPrice } from "../../passes/pass-price.tsx";
import type { Pass } from "../../programs/pass.ts";
import { labelOf } from "../../programs/pass-label.ts";
import { promotionsNow } from "../../programs/promotions.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import type { PassGroup } from "./fare-choice.tsx";
import type { Viewer } from "./pricing-screen.tsx";

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
    choosePassWithPromotion(app, subscriptionTypeId);
    app.store.getState().requestSignUp();
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
  const all = new URLSearchParams(query.join("?"));
  for (const [name, value] of Object.entries(parameters)) all.set(name, value);
  return [`${path}?${all}`, ...fragment].join("#");
}

interface PassOfferProps {
  readonly pass: Pass;
  readonly level: HeadingLevel;
  readonly signupUrl: string | null;
  readonly viewer: Viewer;
}

/** One pass with today's promotion for this viewer. */
function PassOffer({ pass, level, signupUrl, viewer }: PassOfferProps) {
  const choose = useChoosePass(signupUrl, viewer);
  const inCartId = useAppState(({ cart }) => cart.subscriptionTypeId);
  const label = labelOf(pass.id, { ...viewer, inCartId });
  const price = <OfferPrice pass={pass} viewer={viewer} />;
  return <PassCard pass={pass} price={price} label={label} level={level} onChoose={() => choose(pass)} />;
}

/** Returns a function that chooses a pass with today's promotion for this viewer. */
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
  promotionsNow(program, pass, purchaseType, now, environment)[0] ?? null;

interface PassListProps extends PassGroup {
  readonly level: HeadingLevel;
  readonly signupUrl: string | null;
  readonly viewer: Viewer;
}

/** Passes of one family side by side; the CSS sets the width by the number of cards. */
export function PassList({ family, passes, level, signupUrl, viewer }: PassListProps) {
  const { t } = useTranslation();
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ul role="list" className="bs-passes" data-count={passes.length} aria-label={t(`passes.family.${family}`)}>
      {passes.map((pass) => (
        <PassOffer key={pass.id} pass={pass} level={level} signupUrl={signupUrl} viewer={viewer} />
      ))}
    </ul>
  );
}

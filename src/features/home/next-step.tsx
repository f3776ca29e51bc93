import { useAppContext } from "../../context/use-app-context.tsx";
import type { MessageId } from "../../i18n/message-id.ts";
import { T, useTranslation } from "../../i18n/translation.tsx";
import type { RiderState } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { startsWithFirstRide } from "../../programs/passes.ts";
import type { Subscription } from "../../programs/subscriptions.ts";
import { useMomentText } from "../../rider/time-texts.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

interface NextStepProps {
  readonly pass: Pass | null;
  readonly subscription: Subscription | null;
  readonly state: Exclude<RiderState, "none">;
  readonly renews: boolean;
}

interface Way {
  readonly to: string;
  readonly text: MessageId;
  readonly kind: "primary" | "secondary" | "quiet";
}

const CHANGE: Way = { to: paths.change(), text: "home.pass.change", kind: "secondary" };
const CANCEL: Way = { to: paths.cancel(), text: "home.pass.cancel", kind: "quiet" };
const ANOTHER: Way = { to: paths.renew(), text: "home.pass.another", kind: "secondary" };

/** The actions for each state of the pass, the most popular one first. */
const WAYS = {
  renewing: [CHANGE, CANCEL],
  ending: [ANOTHER, { ...CHANGE, kind: "quiet" }],
  expired: [{ to: paths.renew(), text: "home.pass.renew", kind: "primary" }],
  // The program's own site shows the bikes nearby, see below.
  notActivated: [{ ...ANOTHER, kind: "quiet" }],
  cancelled: [
    { to: paths.reactivate(), text: "home.pass.reactivate", kind: "primary" },
    { ...CHANGE, kind: "quiet" },
  ],
  // The first alert of home already links to settling the fees.
  delinquent: [],
} as const satisfies Record<string, readonly Way[]>;

/** The next step for the pass: a sentence and its links. */
export function NextStep({ pass, subscription, state, renews }: NextStepProps) {
  const momentText = useMomentText();
  const { marketingUrl } = useAppContext().deployment;
  const { t } = useTranslation();
  const step = state === "active" ? (renews ? "renewing" : "ending") : state;
  const ways: readonly Way[] = WAYS[step];
  const end = subscription?.end ?? null;
  const waitsForRide = pass === null || startsWithFirstRide(pass);
  const text = stepText(step, { hasEnd: end !== null, waitsForRide });
  return (
    <div className="bs-ride-pass__next">
      {text && (
        <p>
          <T id={text} values={{ date: end === null ? "" : momentText(end) }} />
        </p>
      )}
      {ways.length > 0 && (
        <ButtonRow>
          {state === "notActivated" && (
            <LinkButton kind="primary" href={marketingUrl} newTabLabel={t("home.newTab")}>
              <T id="home.trips.findBike" />
            </LinkButton>
          )}
          {ways.map(({ to, text, kind }) => (
            <AppLink key={to} to={to} button={kind}>
              <T id={text} />
            </AppLink>
          ))}
        </ButtonRow>
      )}
    </div>
  );
}

interface Known {
  readonly hasEnd: boolean;
  readonly waitsForRide: boolean;
}

function stepText(step: keyof typeof WAYS, { hasEnd, waitsForRide }: Known): MessageId | null {
  switch (step) {
    case "renewing":
      return null;
    case "ending":
      return "home.pass.next.ending";
    case "expired":
      return "home.pass.next.expired";
    case "cancelled":
      return hasEnd ? "home.pass.next.cancelled" : "home.pass.next.ending";
    case "notActivated":
      return waitsForRide ? "home.pass.next.firstRide" : "home.pass.next.waits";
    case "delinquent":
      return "home.pass.next.delinquent";
  }
}

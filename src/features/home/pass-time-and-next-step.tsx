import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { type Pass, startsWithFirstRide, successorOf } from "../../domain/passes.ts";
import type { Subscription } from "../../domain/rider.ts";
import { isCurrent, type RiderState } from "../../domain/subscriptions.ts";
import { timeLeft } from "../../domain/time-left.ts";
import type { MessageId } from "../../i18n/load-messages.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Meter } from "../../ui/meter.tsx";

interface PassTimeProps {
  readonly pass: Pass | null;
  readonly subscription: Subscription | null;
  readonly state: RiderState;
  readonly renews: boolean;
  readonly now: number;
}

export function PassTime({ pass, subscription, state, renews, now }: PassTimeProps) {
  const { timeZone, passes } = useAppContext().program;
  const { money } = useTranslation();
  const timeText = usePassTimeText();
  if (subscription === null) return null;
  const { start, end } = subscription;
  const left = timeLeft(subscription, timeZone, now);
  const isRunning = isCurrent(subscription, now);
  const isRenewed = end !== null && end > now && renews && state === "active";
  const day = (at: number) => timeText(at, { isShort: start !== null && end !== null && end - start < SHORT_MS });
  return (
    <>
      {left && isRunning && (
        <div>
          <Paragraph className="bs-ride-pass__left" id="home.pass.daysLeft" values={{ days: left.days }} />
          <Meter share={left.share} />
        </div>
      )}
      {(start !== null || end !== null) && (
        <dl className="bs-ride-pass__dates">
          {start !== null && (
            <div>
              <dt>
                <T id={start > now ? "home.pass.starts" : "home.pass.started"} />
              </dt>
              <dd>{day(start)}</dd>
            </div>
          )}
          {end !== null && (
            <div>
              <dt>
                <T id={isRenewed ? "home.pass.renews" : end <= now ? "home.pass.ended" : "home.pass.validUntil"} />
              </dt>
              <dd>
                {isRenewed && pass ? (
                  <T
                    id="home.pass.renews.price"
                    values={{ date: day(end) }}
                    verbatim={{ price: money(successorOf(pass, passes).price) }}
                  />
                ) : (
                  day(end)
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

/** A pass of at most 4 days shows the time of day at which it ends. */
const SHORT_MS = 4 * 86_400_000;

interface NextStepProps {
  readonly pass: Pass | null;
  readonly subscription: Subscription | null;
  readonly state: Exclude<RiderState, "none">;
  readonly renews: boolean;
}

interface NextAction {
  readonly to: string;
  readonly text: MessageId;
  readonly kind: "primary" | "secondary" | "quiet";
}

const CHANGE: NextAction = { to: paths.change(), text: "home.pass.change", kind: "secondary" };
const CANCEL: NextAction = { to: paths.cancel(), text: "home.pass.cancel", kind: "quiet" };
const ANOTHER: NextAction = { to: paths.renew(), text: "home.pass.another", kind: "secondary" };

/** The actions for each state of the pass, the most popular one first. */
const NEXT_ACTIONS = {
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
} as const satisfies Record<string, readonly NextAction[]>;

export function NextStep({ pass, subscription, state, renews }: NextStepProps) {
  const timeText = usePassTimeText();
  const { marketingUrl } = useAppContext().deployment;
  const { t } = useTranslation();
  const step = state === "active" ? (renews ? "renewing" : "ending") : state;
  const actions: readonly NextAction[] = NEXT_ACTIONS[step];
  const end = subscription?.end ?? null;
  const waitsForRide = pass === null || startsWithFirstRide(pass);
  const text = stepText(step, { hasEnd: end !== null, waitsForRide });
  return (
    <div className="bs-ride-pass__next">
      {text && <Paragraph id={text} values={{ date: end === null ? "" : timeText(end) }} />}
      {actions.length > 0 && (
        <ButtonRow>
          {state === "notActivated" && (
            <LinkButton kind="primary" href={marketingUrl} newTabLabel={t("home.newTab")}>
              <T id="home.trips.findBike" />
            </LinkButton>
          )}
          {actions.map(({ to, text, kind }) => (
            <AppLink key={to} to={to} button={kind}>
              <T id={text} />
            </AppLink>
          ))}
        </ButtonRow>
      )}
    </div>
  );
}

interface StepFacts {
  readonly hasEnd: boolean;
  readonly waitsForRide: boolean;
}

function stepText(step: keyof typeof NEXT_ACTIONS, { hasEnd, waitsForRide }: StepFacts): MessageId | null {
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

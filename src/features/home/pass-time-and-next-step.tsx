import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { startsWithFirstRide, successorOf } from "../../domain/passes.ts";
import { type HeldPass, isCurrent, timeLeft } from "../../domain/subscriptions.ts";
import type { MessageId } from "../../i18n/load-messages.ts";
import { Paragraph, T, useTranslation } from "../../i18n/translation.tsx";
import { DAY_MS } from "../../lib/calendar.ts";
import { AppLink } from "../../parts/app-link.tsx";
import { OuterLink } from "../../parts/outer-link.tsx";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Meter } from "../../ui/meter.tsx";
import { Stack } from "../../ui/stack.tsx";

interface PassTimeProps extends HeldPass {
  /** Whether the pass renews by itself at its end. */
  readonly isRenewing: boolean;
  /** False where the card on file cannot pay the renewal, or is not loaded: the renewal then has no price. */
  readonly canCharge: boolean;
  readonly now: number;
}

export function PassTime({ own: pass, subscription, state, isRenewing, canCharge, now }: PassTimeProps) {
  const { timeZone, passes } = useAppContext().program;
  const { money } = useTranslation();
  const timeText = usePassTimeText();
  if (subscription === null) return null;
  const { start, end } = subscription;
  const remainingTime = timeLeft(subscription, timeZone, now);
  const isRunning = isCurrent(subscription, now);
  const isDueToRenew = end !== null && end > now && isRenewing && state === "active";
  const dayText = (ms: number) => timeText(ms, { isShort: start !== null && end !== null && end - start < SHORT_MS });
  return (
    <>
      {remainingTime && isRunning && (
        <Stack gap={2}>
          <Paragraph className="bs-lead bs-digits" id="home.pass.daysLeft" values={{ days: remainingTime.days }} />
          <Meter share={remainingTime.share} />
        </Stack>
      )}
      {(start !== null || end !== null) && (
        <dl className="bs-line bs-held-pass__dates" data-rows="2">
          {start !== null && (
            <div>
              <T as="dt" className="bs-note" id={start > now ? "home.pass.starts" : "home.pass.started"} />
              <dd>{dayText(start)}</dd>
            </div>
          )}
          {end !== null && (
            <div>
              <T
                as="dt"
                className="bs-note"
                id={isDueToRenew ? "home.pass.renews" : end <= now ? "home.pass.ended" : "home.pass.validUntil"}
              />
              <dd>
                {isDueToRenew && canCharge && pass ? (
                  <T
                    id="home.pass.renews.price"
                    values={{ date: dayText(end) }}
                    verbatim={{ price: money(successorOf(pass, passes).price) }}
                  />
                ) : (
                  dayText(end)
                )}
              </dd>
            </div>
          )}
        </dl>
      )}
    </>
  );
}

/** The dates of a pass shorter than 4 days include the time of day. */
const SHORT_MS = 4 * DAY_MS;

interface NextAction {
  readonly to: string;
  readonly text: MessageId;
  readonly kind: "primary" | "secondary" | "quiet";
}

const CHANGE_PASS: NextAction = { to: paths.change(), text: "home.pass.change", kind: "secondary" };
const CANCEL_RENEWAL: NextAction = { to: paths.cancel(), text: "home.pass.cancel", kind: "quiet" };
const GET_ANOTHER_PASS: NextAction = { to: paths.renew(), text: "home.pass.another", kind: "secondary" };

interface NextStepContent {
  readonly text: MessageId | null;
  /** In the order of the buttons, the most likely action first. */
  readonly actions: readonly NextAction[];
}

/** `onForLater` where this pass does not renew but a later one does. */
type AutoRenewal = "off" | "on" | "onForLater";

const NEXT_STEPS: Readonly<Record<AutoRenewal | Exclude<HeldPass["state"], "active">, NextStepContent>> = {
  on: { text: null, actions: [CHANGE_PASS, CANCEL_RENEWAL] },
  onForLater: { text: "home.pass.next.later", actions: [GET_ANOTHER_PASS, CANCEL_RENEWAL] },
  off: { text: "home.pass.next.ending", actions: [GET_ANOTHER_PASS, { ...CHANGE_PASS, kind: "quiet" }] },
  expired: {
    text: "home.pass.next.expired",
    actions: [{ to: paths.renew(), text: "home.pass.renew", kind: "primary" }],
  },
  // `NextStep` puts a link to the program's own site, which shows bikes nearby, before this action.
  notActivated: { text: "home.pass.next.firstRide", actions: [{ ...GET_ANOTHER_PASS, kind: "quiet" }] },
  cancelled: {
    text: "home.pass.next.cancelled",
    actions: [
      { to: paths.reactivate(), text: "home.pass.reactivate", kind: "primary" },
      { ...CHANGE_PASS, kind: "quiet" },
    ],
  },
  // `FeesToSettle` at the top of home already links to the fees.
  delinquent: { text: "home.pass.next.delinquent", actions: [] },
};

interface NextStepProps extends HeldPass {
  readonly autoRenewal: AutoRenewal;
  /** The name of the pass that renews next; empty for none. */
  readonly renewingPass: string;
}

export function NextStep({ own: pass, subscription, state, autoRenewal, renewingPass }: NextStepProps) {
  const timeText = usePassTimeText();
  const { marketingUrl } = useAppContext().deployment;
  const { text: usualText, actions } = NEXT_STEPS[state === "active" ? autoRenewal : state];
  const end = subscription?.end ?? null;
  const isWaitingForStart = state === "notActivated" && pass !== null && !startsWithFirstRide(pass);
  const hasUnknownEnd = state === "cancelled" && end === null;
  // Auto-renewal is on, but no pass is known to renew.
  const hasNothingToRenew = usualText === "home.pass.next.later" && renewingPass === "";
  const isEnding = hasUnknownEnd || hasNothingToRenew;
  const text = isWaitingForStart ? "home.pass.next.waits" : isEnding ? "home.pass.next.ending" : usualText;
  return (
    <div className="bs-stack bs-ruled bs-held-pass__next" data-gap="3">
      {text && (
        <Paragraph id={text} values={{ date: end === null ? "" : timeText(end) }} verbatim={{ pass: renewingPass }} />
      )}
      {actions.length > 0 && (
        <ButtonRow>
          {state === "notActivated" && <OuterLink href={marketingUrl} button="primary" text="home.trips.findBike" />}
          {actions.map(({ to, text, kind }) => (
            <AppLink key={to} to={to} button={kind} text={text} />
          ))}
        </ButtonRow>
      )}
    </div>
  );
}

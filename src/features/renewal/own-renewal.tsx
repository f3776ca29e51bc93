import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import { nextRenewal } from "../../domain/next-renewal.ts";
import { isOffered } from "../../domain/passes.ts";
import type { Program } from "../../domain/program.ts";
import { heldPass } from "../../domain/subscriptions.ts";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn, daysBetween } from "../../lib/calendar.ts";
import { AppLink } from "../../parts/app-link.tsx";
import { PassTicket } from "../../passes/pass-ticket.tsx";
import { renewalCardProblem } from "../../rider/renewal-card.ts";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Stack } from "../../ui/stack.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { RenewingRider } from "./use-renewal.ts";

type OwnRenewal = NonNullable<ReturnType<typeof ownRenewalOf>>;

/**
 * The next renewal of the rider's current pass, which only takes place if auto-renewal is on (`isOn`). Null if there is
 * none or its time is unknown: the pass has ended, is on hold, or another pass follows it.
 */
export function ownRenewalOf(
  { user, summary: { subscriptions } }: Pick<RenewingRider, "user" | "summary">,
  { passes }: Pick<Program, "passes">,
  now: number,
) {
  const held = heldPass({ user, subscriptions, passes, now });
  if (held === null || (held.state !== "active" && held.state !== "cancelled")) return null;
  const { pass, next, subscription, at: renewsAt } = nextRenewal({ user, subscriptions, passes, now });
  if (pass === null || next === null || subscription === null || renewsAt === null) return null;
  if (subscription !== held.subscription) return null;
  return {
    isOn: user.isAutoRenewing,
    pass,
    next,
    /** When the pass renews or ends, in epoch ms. */
    renewsAt,
    /** When auto-renewal was last turned on or off, in epoch ms; null where it never was. */
    changedAt: user.optInAutoRenewLastUpdateDate,
  };
}

interface OwnRenewalCardProps {
  readonly renewal: OwnRenewal;
  readonly profile: RenewingRider["profile"];
}

/** Says when the rider's pass renews or ends by itself, and how to change that, if no order is needed. */
export function OwnRenewalCard({ renewal, profile }: OwnRenewalCardProps) {
  const { program } = useAppContext();
  const { date, money } = useTranslation();
  const timeText = usePassTimeText();
  const { isOn, pass, next, renewsAt, changedAt } = renewal;
  const cardProblem = renewalCardProblem(profile, program.timeZone, useMinute(), renewsAt);
  const texts = { pass: pass.name, date: timeText(renewsAt), price: money(next.price) };
  const cardPath = paths.updatePayment({ redirect: paths.renew() });
  return (
    <PassTicket
      name={pass.name}
      label="current"
      state={isOn ? "active" : "cancelled"}
      stateText={<T id={isOn ? "renew.itself.renews" : "pass.state.cancelled"} />}
    >
      <div className="bs-stack bs-ticket__body bs-renew__own">
        <Stack gap={3}>
          <Paragraph
            className="bs-lead"
            id={!isOn ? "renew.itself.off" : cardProblem ? "renew.itself.cardless" : "renew.itself"}
            verbatim={{ ...texts, brand: profile.type, lastFour: profile.lastFour }}
          />
          <Sentences as="p">
            {next !== pass && <T id="passes.replaced" verbatim={{ old: pass.name, pass: next.name }} />}
            {!isOn && changedAt !== null && (
              <T id="autoRenewal.turnedOff" verbatim={{ date: date(changedAt, program.timeZone) }} />
            )}
            {!isOn && <T id="renew.itself.off.effect" verbatim={texts} />}
            {cardProblem ? <T id={cardProblem} /> : isOn && <T id="renew.itself.nothing" />}
          </Sentences>
        </Stack>
        <Timeline renewal={renewal} isAtRisk={isOn && cardProblem !== null} dateText={texts.date} price={texts.price} />
        <Stack gap={3}>
          <ButtonRow>
            {!isOn && <AppLink to={paths.reactivate()} button="primary" text="renew.itself.turnOn" />}
            {cardProblem && <AppLink to={cardPath} button={isOn ? "primary" : "secondary"} text="renew.card.update" />}
            <AppLink to={paths.change()} button="secondary" text="renew.itself.change" />
            {isOn && <AppLink to={paths.cancel()} button="quiet" text="renew.itself.cancel" />}
          </ButtonRow>
          <p className="bs-line bs-links" data-gap="5">
            {!cardProblem && <AppLink to={cardPath} text="renew.card.other" />}
            {isOffered(next) && <AppLink to={paths.renew({ early: 1 })} text="renew.itself.early" />}
          </p>
        </Stack>
      </div>
    </PassTicket>
  );
}

interface TimelineProps {
  readonly renewal: OwnRenewal;
  /** True if the renewal will fail unless the rider enters another card. */
  readonly isAtRisk: boolean;
  readonly dateText: string;
  readonly price: string;
}

function Timeline({ renewal: { isOn, next, renewsAt }, isAtRisk, dateText, price }: TimelineProps) {
  const { timeZone } = useAppContext().program;
  const { t } = useTranslation();
  const amount = (
    <p className="bs-strong bs-digits">
      <NoTranslate>{price}</NoTranslate>
    </p>
  );
  const days = daysBetween(dateIn(timeZone, useMinute()), dateIn(timeZone, renewsAt));
  return (
    <ol className="bs-timeline">
      <li data-state="now">
        <Paragraph className="bs-note" id="renew.itself.today" />
        <Paragraph id="renew.itself.left" values={{ days }} />
      </li>
      <li data-state={isAtRisk ? "risk" : "next"}>
        <p className="bs-note">
          <NoTranslate>{dateText}</NoTranslate>
        </p>
        <Paragraph id={isOn ? "renew.itself.renews" : "renew.itself.ends"} />
        {isOn && amount}
      </li>
      {isOn && (
        <li>
          <Paragraph id="renew.itself.then" values={{ duration: t(`passes.duration.${next.duration}`) }} />
          {amount}
        </li>
      )}
    </ol>
  );
}

import { useAppContext } from "../../context/use-app-context.tsx";
import { useMinute } from "../../context/use-minute.ts";
import type { MessageId } from "../../i18n/message-id.ts";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn } from "../../lib/calendar.ts";
import { ownPassOf, ownSubscription } from "../../programs/own-pass.ts";
import type { Pass } from "../../programs/pass.ts";
import { renewalOf } from "../../programs/passes.ts";
import { isExpired } from "../../programs/purchase.ts";
import type { User } from "../../programs/rider.ts";
import { isFollowed } from "../../programs/subscriptions.ts";
import { joinLoads } from "../../query/join-loads.ts";
import { useSummary, useUser } from "../../rider/rider-loads.ts";
import { paths } from "../../routing/routes.ts";
import { AppLink } from "../../screen-parts/app-link.tsx";
import { Badge } from "../../ui/badge.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import { BillingSection } from "./billing-sections.tsx";

/** The state of auto-renewal: `off` can be turned on again; `over` is a pass that has expired in either state. */
type AutoRenewState = "on" | "off" | "over" | "none";

export function autoRenewState(
  { isAutoRenewing, subscriptionActivationStatus }: Pick<User, "isAutoRenewing" | "subscriptionActivationStatus">,
  pass: Pick<Pass, "isAutoRenewing"> | null,
): AutoRenewState {
  if (isExpired(subscriptionActivationStatus)) return "over";
  if (isAutoRenewing) return "on";
  return pass?.isAutoRenewing ? "off" : "none";
}

const NEXT = {
  on: { place: paths.cancel(), text: "billing.renewal.cancel" },
  off: { place: paths.reactivate(), text: "billing.renewal.reactivate" },
  over: { place: paths.renew(), text: "billing.renewal.renew" },
  none: { place: paths.renew(), text: "billing.renewal.choose" },
} as const satisfies Record<AutoRenewState, { place: string; text: MessageId }>;

/** Whether the pass renews automatically, its date and price, and a link to change that. */
export function RenewalSection({ level }: { readonly level: HeadingLevel }) {
  const { program } = useAppContext();
  const now = useMinute();
  return (
    <BillingSection
      level={level}
      title="billing.renewal"
      load={joinLoads(useUser(), useSummary())}
      error="error.user"
      aside={([user]) =>
        user.isAutoRenewing ? (
          <Badge kind="success">
            <T id="billing.renewal.on" />
          </Badge>
        ) : (
          <Badge>
            <T id="billing.renewal.off" />
          </Badge>
        )
      }
    >
      {([user, { subscriptions }]) => {
        const pass = ownPassOf(user, program.passes);
        const state = autoRenewState(user, pass);
        const held = ownSubscription(subscriptions, user.subscriptionTypeId, now);
        const isKnown = held?.end != null && held.end > now && !isFollowed(held, subscriptions, now);
        const end = isKnown ? held.end : null;
        const { place, text } = NEXT[state];
        return (
          <>
            <RenewalText state={state} pass={pass} end={end} />
            <p className="bs-billing__links">
              <AppLink to={place} button="secondary">
                <T id={text} />
              </AppLink>
              {state === "over" && user.isAutoRenewing && (
                <AppLink to={NEXT.on.place} button="quiet">
                  <T id={NEXT.on.text} />
                </AppLink>
              )}
            </p>
          </>
        );
      }}
    </BillingSection>
  );
}

interface RenewalTextProps {
  readonly state: AutoRenewState;
  readonly pass: Pass | null;
  readonly end: number | null;
}

function RenewalText({ state, pass, end }: RenewalTextProps) {
  const { timeZone, passes } = useAppContext().program;
  const { date, money } = useTranslation();
  if (state === "over" || state === "none") {
    return (
      <p>
        <T id={`billing.renewal.${state}`} />
      </p>
    );
  }
  const name = pass ? <NoTranslate>{pass.name}</NoTranslate> : <T id="billing.renewal.yourPass" />;
  const day = end !== null && <NoTranslate>{date(Date.parse(dateIn(timeZone, end)), "UTC")}</NoTranslate>;
  // A retired pass renews into its successor, at the successor's price.
  const price = state === "on" && end !== null && pass ? renewalOf(pass, passes).price : null;
  return (
    <p>
      <Sentences>
        {day ? (
          <T id={`billing.renewal.${state}.date`} values={{ pass: name, date: day }} />
        ) : (
          <T id={`billing.renewal.${state}.noDate`} values={{ pass: name }} />
        )}
        {price !== null && (
          <T id="billing.renewal.price" values={{ price: <NoTranslate>{money(price)}</NoTranslate> }} />
        )}
      </Sentences>
    </p>
  );
}

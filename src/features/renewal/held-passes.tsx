import { useAppContext } from "../../context/use-app-context.tsx";
import { Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn } from "../../lib/calendar.ts";
import { ownPassName, ownSubscription, passStanding } from "../../programs/own-pass.ts";
import { upcomingByType } from "../../programs/subscriptions.ts";
import { Notice } from "../../ui/notice.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { Credit } from "./use-offer.ts";
import type { Rider } from "./use-renewal.ts";

interface HeldPassesProps {
  readonly rider: Rider;
  readonly credit: Credit;
}

/** A notice above the choice, which holds for every choice: the rider's passes, their value, and the upcoming ones. */
export function HeldPasses({ rider: { user, summary }, credit }: HeldPassesProps) {
  const { program, clock } = useAppContext();
  const { date, list, money, t } = useTranslation();
  const now = clock.now();
  const { subscriptionTypeId } = user;
  const standing = passStanding(user, summary.subscriptions, now);
  const own = ownSubscription(summary.subscriptions, subscriptionTypeId, now);
  const isHeld = standing === "active" || standing === "notActivated";
  const upcoming = upcomingByType(summary.subscriptions, standing === "notActivated" ? subscriptionTypeId : null, now);
  if (!isHeld && upcoming.length === 0) return null;
  const name = ownPassName(user, summary, program.passes, now);
  const pass = <NoTranslate>{name}</NoTranslate>;
  const ends = own?.end == null ? null : date(Date.parse(dateIn(program.timeZone, own.end)), "UTC");
  const passes = list(
    upcoming.map(({ typeName, count }) => (count > 1 ? t("renew.upcomingPass", { pass: typeName, count }) : typeName)),
  );
  return (
    <Notice
      kind="info"
      announced={false}
      title={
        credit.status === "known" &&
        credit.amount > 0 && (
          <T id="renew.credit" values={{ amount: <NoTranslate>{money(credit.amount)}</NoTranslate> }} />
        )
      }
    >
      {isHeld && (
        <p>
          <Sentences>
            {ends === null ? (
              <T id="renew.have" values={{ pass }} />
            ) : (
              <T id="renew.haveUntil" values={{ pass, date: <NoTranslate>{ends}</NoTranslate> }} />
            )}
            {credit.status === "known" ? (
              <T id={credit.amount > 0 ? "renew.credit.how" : "renew.credit.nothing"} />
            ) : (
              credit.status !== "failed" && (
                <T id={credit.status === "asking" ? "renew.restAsked" : "renew.have.onTop"} />
              )
            )}
          </Sentences>
        </p>
      )}
      {upcoming.length > 0 && (
        <p>
          <T id="renew.upcoming" values={{ passes: <NoTranslate>{passes}</NoTranslate> }} />
        </p>
      )}
    </Notice>
  );
}

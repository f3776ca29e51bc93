import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn } from "../../lib/calendar.ts";
import type { Cents } from "../../lib/money.ts";
import { ownPassName, ownSubscription, passStanding } from "../../programs/own-pass.ts";
import { upcomingByType } from "../../programs/subscriptions.ts";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import type { Rider } from "./use-renewal.ts";

interface HeldPassesProps {
  readonly rider: Rider;
  /** What is taken off the price for the rest of the own pass, which ends with this change; null where it does not. */
  readonly taken: Cents | null;
}

/** Said before another pass is bought: what the rider holds already, and what is to come. */
export function HeldPasses({ rider: { user, summary }, taken }: HeldPassesProps) {
  const { program, clock } = useWorld();
  const { date, list, t } = useTranslation();
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
    <Notice kind="info" announced={false}>
      {isHeld && (
        <p>
          {ends === null ? (
            <T id="renew.heldUnknown" values={{ pass }} />
          ) : (
            <T
              id={taken === null ? "renew.held" : taken > 0 ? "renew.heldReplaced" : "renew.heldReplacedNothing"}
              values={{ pass, date: <NoTranslate>{ends}</NoTranslate> }}
            />
          )}
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

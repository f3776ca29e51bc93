import { useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn } from "../../lib/calendar.ts";
import { ownPassOf, ownSubscription } from "../../programs/own-pass.ts";
import { renewalOf } from "../../programs/passes.ts";
import { isExpired } from "../../programs/purchase.ts";
import type { User } from "../../programs/rider.ts";
import type { Summary } from "../../programs/summary.ts";
import { useAction } from "../../query/use-action.ts";
import { HOME } from "../../routing/place.ts";
import { paths } from "../../routing/routes.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { changeAutoRenewal } from "./auto-renewal-calls.ts";

/** What auto-renewal means for the rider's pass, and the button that changes it. */
export function AutoRenewal({ user, summary }: { readonly user: User; readonly summary: Summary }) {
  const world = useWorld();
  const { program, clock } = world;
  const { date, money, t } = useTranslation();
  // Said of what was asked for, as the user shows the new value from then on.
  const [asked, setAsked] = useState<"cancel" | "reactivate">("cancel");
  const [change, changing] = useAction((wanted: boolean) => {
    setAsked(wanted ? "reactivate" : "cancel");
    return changeAutoRenewal(world, wanted);
  });
  const pass = ownPassOf(user, program.passes);
  // A retired pass renews into the one that replaces it, at that one's price.
  const next = pass && renewalOf(pass, program.passes);
  const held = ownSubscription(summary.subscriptions, user.subscriptionTypeId, clock.now());
  const end = held?.end == null ? null : date(Date.parse(dateIn(program.timeZone, held.end)), "UTC");
  const action = user.isAutoRenewing ? "cancel" : "reactivate";
  const outcome = changing.status === "ready" ? changing.data : null;
  const isChanging = changing.status === "loading";
  const hasNothing = !user.isAutoRenewing && !pass?.isAutoRenewing;
  const isOver = !user.isAutoRenewing && isExpired(user.subscriptionActivationStatus);
  const ends = end === null ? {} : { date: <NoTranslate>{end}</NoTranslate> };

  return (
    <>
      <NoticeRegion>
        {outcome && !isChanging && (
          <ClosableNotice key={`${asked} ${outcome}`} kind={outcome === "done" ? "success" : "error"} announced={false}>
            {outcome === "done" ? (
              <T id={`autoRenew.${asked}.${end === null ? "doneUnknown" : "done"}`} values={ends} />
            ) : (
              <T id={`autoRenew.${asked}.failed`} />
            )}
          </ClosableNotice>
        )}
      </NoticeRegion>
      {hasNothing || isOver ? (
        <>
          <p>
            <T id={isOver ? "autoRenew.expired" : "autoRenew.nothing"} />
          </p>
          <ButtonRow>
            <PlaceLink to={paths.renew()} button="primary">
              <T id="autoRenew.renew" />
            </PlaceLink>
          </ButtonRow>
        </>
      ) : (
        <>
          <Card>
            <div className="bs-auto-renew__facts">
              <p>
                <T
                  id={
                    action === "cancel"
                      ? `autoRenew.cancel.${end === null ? "holdsUnknown" : "holds"}`
                      : `autoRenew.reactivate.${end === null ? "nowUnknown" : "now"}`
                  }
                  values={{ ...ends, pass: pass ? <NoTranslate>{pass.name}</NoTranslate> : t("autoRenew.yourPass") }}
                />
              </p>
              {next && (
                <p>
                  <T
                    id={`autoRenew.${action}.${next === pass ? "charge" : "chargeInto"}`}
                    values={{
                      price: <NoTranslate>{money(next.price)}</NoTranslate>,
                      duration: t(`passes.duration.${next.duration}`),
                      ...(next !== pass && { pass: <NoTranslate>{next.name}</NoTranslate> }),
                    }}
                  />
                </p>
              )}
            </div>
          </Card>
          <SlowNotice isUnderWay={isChanging} />
          <ButtonRow>
            <Button
              kind={action === "cancel" ? "danger" : "primary"}
              busy={isChanging}
              busyLabel={<T id={`autoRenew.${asked}.saving`} />}
              onClick={() => void change(!user.isAutoRenewing)}
            >
              <T id={`autoRenew.${action}`} />
            </Button>
            <PlaceLink to={HOME} button="quiet">
              <T id={action === "cancel" ? "autoRenew.keep" : "account.home"} />
            </PlaceLink>
          </ButtonRow>
        </>
      )}
    </>
  );
}

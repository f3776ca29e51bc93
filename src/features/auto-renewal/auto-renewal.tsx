import { useRef, useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { dateIn } from "../../lib/calendar.ts";
import { ownPassOf, ownSubscription } from "../../programs/own-pass.ts";
import { renewalOf } from "../../programs/passes.ts";
import { isExpired } from "../../programs/purchase.ts";
import type { User } from "../../programs/rider.ts";
import { isFollowed } from "../../programs/subscriptions.ts";
import type { Summary } from "../../programs/summary.ts";
import { useAction } from "../../query/use-action.ts";
import { HOME } from "../../routing/place.ts";
import { paths } from "../../routing/routes.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { PlaceLink } from "../../screen-parts/place-link.tsx";
import { SlowNotice } from "../../screen-parts/slow-notice.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { changeAutoRenewal } from "./auto-renewal-calls.ts";
import { AutoRenewalEffect, AutoRenewalFacts, type Renewing } from "./auto-renewal-facts.tsx";

/** What auto-renewal means for the rider's pass, and the button that changes it. */
export function AutoRenewal({ user, summary }: { readonly user: User; readonly summary: Summary }) {
  const world = useWorld();
  const { program, clock } = world;
  const { date } = useTranslation();
  // Said of what was asked for, as the user shows the new value from then on.
  const [asked, setAsked] = useState<"cancel" | "reactivate">("cancel");
  // After a change the way back comes first, and the other button only undoes it.
  const [hasChanged, setChanged] = useState(false);
  const said = useRef<HTMLDivElement>(null);
  const [change, changing] = useAction(async (wanted: boolean) => {
    setAsked(wanted ? "reactivate" : "cancel");
    const outcome = await changeAutoRenewal(world, wanted);
    if (outcome === "done") {
      setChanged(true);
      said.current?.focus();
    }
    return outcome;
  });
  const pass = ownPassOf(user, program.passes);
  const now = clock.now();
  const held = ownSubscription(summary.subscriptions, user.subscriptionTypeId, now);
  const isRunning = held?.end != null && held.end > now && !isFollowed(held, summary.subscriptions, now);
  const end = isRunning ? date(Date.parse(dateIn(program.timeZone, held.end)), "UTC") : null;
  const renewing: Renewing = { isOn: user.isAutoRenewing, pass, next: pass && renewalOf(pass, program.passes), end };
  const outcome = changing.status === "ready" ? changing.data : null;
  const isChanging = changing.status === "loading";
  const hasNothing = !user.isAutoRenewing && !pass?.isAutoRenewing;
  const isOver = !user.isAutoRenewing && isExpired(user.subscriptionActivationStatus);
  const action = user.isAutoRenewing ? "cancel" : "reactivate";

  const changeButton = (
    <Button
      key="change"
      kind={hasChanged ? "quiet" : action === "cancel" ? "danger" : "primary"}
      busy={isChanging}
      busyLabel={<T id={`autoRenew.${asked}.saving`} />}
      onClick={() => void change(!user.isAutoRenewing)}
    >
      <T id={`autoRenew.${action}`} />
    </Button>
  );
  const way = (
    <PlaceLink key="way" to={HOME} button={hasChanged ? "primary" : "quiet"}>
      <T id={action === "cancel" && !hasChanged ? "autoRenew.keep" : "account.home"} />
    </PlaceLink>
  );
  return (
    <>
      <NoticeRegion ref={said}>
        {outcome && !isChanging && (
          <ClosableNotice key={`${asked} ${outcome}`} kind={outcome === "done" ? "success" : "error"} announced={false}>
            {outcome === "done" ? (
              <T
                id={`autoRenew.${asked}.${end === null ? "doneUnknown" : "done"}`}
                values={end === null ? {} : { date: <NoTranslate>{end}</NoTranslate> }}
              />
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
              <T id={pass ? "autoRenew.renew" : "autoRenew.choose"} />
            </PlaceLink>
            <HomeLink button="quiet" />
          </ButtonRow>
        </>
      ) : (
        <>
          <AutoRenewalFacts {...renewing} />
          <AutoRenewalEffect {...renewing} />
          <SlowNotice isUnderWay={isChanging} />
          <ButtonRow>{hasChanged ? [way, changeButton] : [changeButton, way]}</ButtonRow>
        </>
      )}
    </>
  );
}

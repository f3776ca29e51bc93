import { useState } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { useMinute } from "../../app-context/use-now.ts";
import type { Pass } from "../../domain/passes.ts";
import { ownPassName, ownSubscription, passStanding, upcomingByType } from "../../domain/subscriptions.ts";
import { FormErrorText } from "../../forms/form-error.tsx";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { AppLink } from "../../parts/app-link.tsx";
import type { Promo } from "../../passes/promo.ts";
import { enterOwnCode, promoCodeError } from "../../passes/promo-code.ts";
import { PromoNotice } from "../../passes/promo-notice.tsx";
import { usePassTimeText } from "../../rider/time-texts.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { useRestoreLostFocus } from "../../ui/focus.ts";
import { LiveRegion } from "../../ui/live-region.tsx";
import { Notice } from "../../ui/notice.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import type { Credit } from "./use-offer.ts";
import type { RenewingRider } from "./use-renewal.ts";

interface HeldPassesProps {
  readonly rider: RenewingRider;
  readonly credit: Credit;
}

/** A notice above the choice, which holds for every choice: the rider's passes, their value, and the upcoming ones. */
export function HeldPasses({ rider: { user, summary }, credit }: HeldPassesProps) {
  const { program } = useAppContext();
  const { list, t } = useTranslation();
  const timeText = usePassTimeText();
  const now = useMinute();
  const { subscriptionTypeId } = user;
  const standing = passStanding(user, summary.subscriptions, now);
  const own = ownSubscription(summary.subscriptions, subscriptionTypeId, now);
  const isHeld = standing === "active" || standing === "notActivated";
  const upcoming = upcomingByType(summary.subscriptions, standing === "notActivated" ? subscriptionTypeId : null, now);
  if (!isHeld && upcoming.length === 0) return null;
  const name = ownPassName(user, summary, program.passes, now);
  const pass = <NoTranslate>{name}</NoTranslate>;
  const ends = own?.end == null ? null : timeText(own.end);
  const passes = list(
    upcoming.map(({ typeName, count }) => (count > 1 ? t("renew.upcomingPass", { pass: typeName, count }) : typeName)),
  );
  return (
    <Notice kind="info">
      {isHeld && (
        <p>
          <Sentences>
            {ends === null ? (
              <T id="renew.have" values={{ pass }} />
            ) : (
              <T id="renew.haveUntil" values={{ pass }} verbatim={{ date: ends }} />
            )}
            {credit.status === "ready" ? (
              <T id={credit.data > 0 ? "renew.credit.how" : "renew.credit.nothing"} />
            ) : (
              credit.status !== "failed" && (
                <T id={credit.status === "loading" ? "renew.restAsked" : "renew.have.onTop"} />
              )
            )}
          </Sentences>
        </p>
      )}
      {upcoming.length > 0 && <Paragraph id="renew.upcoming" verbatim={{ passes }} />}
    </Notice>
  );
}

interface RenewalPromoProps {
  readonly promo: Promo;
  /** Nothing is visible while no pass is chosen (null). */
  readonly pass: Pass | null;
  /** The price of an open purchase must not change. */
  readonly isLocked: boolean;
}

export function RenewalPromo({ promo, pass, isLocked }: RenewalPromoProps) {
  const region = useRestoreLostFocus(promo.status === "none");
  return (
    // Receives focus when the focused button disappears after it applied or removed a code.
    <div ref={region} tabIndex={-1} className={pass ? undefined : "bs-visually-hidden"}>
      <LiveRegion>
        {pass && promo.status !== "none" && (
          <PromoNotice
            promo={promo}
            usualPrice={pass.price}
            isLocked={isLocked}
            addEmail={<AppLink to={paths.profile()} button="secondary" text="renew.addEmail" />}
          />
        )}
      </LiveRegion>
      {pass && promo.status === "none" && !isLocked && <PromoField />}
    </div>
  );
}

function PromoField() {
  const app = useAppContext();
  const [typed, type] = useState("");
  const tooLong = promoCodeError(typed);
  return (
    <Disclosure summary={<T id="signup.promo.ask" />}>
      <form
        method="dialog"
        className="bs-renew__promo"
        onSubmit={(event) => {
          event.preventDefault();
          if (tooLong) return;
          enterOwnCode(app, typed);
          type("");
        }}
      >
        <TextField
          name="promoCode"
          label={<T id="signup.promo" />}
          value={typed}
          onChange={type}
          error={tooLong && <FormErrorText error={tooLong} />}
          autoComplete="off"
          spellCheck={false}
        />
        <Button type="submit">
          <T id="signup.promo.apply" />
        </Button>
      </form>
    </Disclosure>
  );
}

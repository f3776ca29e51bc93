import { useRef, useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { Sentences } from "../../i18n/sentences.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { printedNumber } from "../../programs/key-card.ts";
import { canBeMailed, type User } from "../../programs/rider.ts";
import type { KeyCardStanding } from "../../rider/key-card-standing.ts";
import { MailingAddressAsk } from "../../rider/mailing-address-ask.tsx";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { SelfClosingNotice } from "../../screen-parts/self-closing-notice.tsx";
import { useSupport } from "../../screen-parts/support.tsx";
import { Button } from "../../ui/button.tsx";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { useFocusFollows } from "../../ui/use-focus-follows.ts";
import { KeyCardOrder } from "./key-card-order.tsx";
import { PlasticCard } from "./plastic-card.tsx";

interface KeyCardDeskProps {
  readonly standing: KeyCardStanding;
  readonly user: User;
  readonly level: HeadingLevel;
}

/** The card as it stands, and the form for one, or for another one. */
export function KeyCardDesk({ standing, user, level }: KeyCardDeskProps) {
  const { card } = standing;
  const { program } = useWorld();
  const support = useSupport();
  const { t } = useTranslation();
  const [isOrdered, setOrdered] = useState(false);
  const [isReplacing, replace] = useState(false);
  const reached = useRef<HTMLDivElement>(null);
  const keyCard = t(`passes.keyCard.name.${program.keyCardName}`);
  // An order counts at once, whatever becomes of asking for the card again.
  const state = isOrdered || standing.isOnItsWay ? "onItsWay" : card ? "held" : "none";
  const number = state === "held" && card ? printedNumber(card) : "";
  const stage = state === "held" && isReplacing ? "replacing" : state;
  // What was ordered here went to the address beside its button.
  const isWaiting = state === "onItsWay" && !isOrdered && !canBeMailed(user);
  useFocusFollows(stage, reached);

  return (
    <>
      <NoticeRegion ref={stage === "onItsWay" ? reached : undefined} role="status">
        {isOrdered && (
          <SelfClosingNotice kind="success" announced={false}>
            <span>{t("keyCard.ordered", { keyCard })}</span>
          </SelfClosingNotice>
        )}
      </NoticeRegion>
      {state !== "none" && (
        <PlasticCard
          name={<span>{keyCard}</span>}
          state={<T id={isWaiting ? "keyCard.waits" : `keyCard.${state}`} />}
          number={number === "" ? null : { label: <T id="keyCard.number" />, text: number }}
          isPale={state === "onItsWay"}
        />
      )}
      {!isOrdered && <MailingAddressAsk isOpen user={user} />}
      {state === "onItsWay" && !isWaiting && (
        <p>
          <T id="keyCard.onItsWay.text" values={{ ...support, keyCard }} />
        </p>
      )}
      {state === "onItsWay" && (
        <p>
          <HomeLink />
        </p>
      )}
      {state === "held" && (
        <p>
          <T id="keyCard.use" />
        </p>
      )}
      {state === "none" && (
        <p>
          <Sentences>
            <span>{t("keyCard.none", { keyCard })}</span>
            <span>{t("passes.keyCard.hint", { keyCard })}</span>
          </Sentences>
        </p>
      )}
      {stage === "held" && (
        <div ref={reached} tabIndex={-1} className="bs-key-card__lost">
          <p>
            <T id="keyCard.lost" />
          </p>
          <Button onClick={() => replace(true)}>
            <T id="keyCard.replace" />
          </Button>
        </div>
      )}
      {(stage === "none" || stage === "replacing") && (
        <div ref={reached} tabIndex={-1}>
          <KeyCardOrder
            user={user}
            replaced={card}
            level={level}
            onOrdered={() => setOrdered(true)}
            onKeep={() => replace(false)}
          />
        </div>
      )}
    </>
  );
}

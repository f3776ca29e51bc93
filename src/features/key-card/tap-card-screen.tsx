import "./key-card.css";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { type KeyCard, printedNumber } from "../../domain/key-card.ts";
import type { Pass } from "../../domain/passes.ts";
import { ownPassOf } from "../../domain/subscriptions.ts";
import { groupDigits, isCardNumber } from "../../eligibility/card-numbers.ts";
import { Paragraph, Sentences, T, useTranslation } from "../../i18n/translation.tsx";
import { useCityArt } from "../../parts/city-art.tsx";
import { LoadedScreen } from "../../parts/load-states.tsx";
import { OuterLink } from "../../parts/outer-link.tsx";
import { TextButton } from "../../parts/text-button.tsx";
import { TextNotice } from "../../parts/text-notice.tsx";
import type { Load } from "../../query/use-load.ts";
import { useKeyCard, useUser } from "../../rider/rider-loads.ts";
import { ButtonRow } from "../../ui/button-row.tsx";
import { NoTranslate, VisuallyHidden } from "../../ui/text-spans.tsx";
import { CardScreen, PlasticCard } from "./plastic-card.tsx";

/** A TAP card is the transit card that also unlocks bikes in Los Angeles. */
export function TapCardScreen() {
  return (
    <CardScreen card="tapCard">
      <LoadedTapCard />
    </CardScreen>
  );
}

function LoadedTapCard() {
  const card = useKeyCard();
  const user = useUser();
  const { program } = useAppContext();
  const { t } = useTranslation();
  // Undefined during each load, so that a screen reader announces even the same card again; null without a linked card.
  const linkedCard = card.status === "ready" && !card.reloading ? card.data : undefined;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {linkedCard && <span>{`${t("tapCard.name")}: ${t("tapCard.linked")}`}</span>}
          {linkedCard === null && <T id="tapCard.none" />}
        </span>
      </VisuallyHidden>
      <LoadedScreen loads={{ "error.user": [user], "error.keyCard": [card] }}>
        {card.status === "ready" && (
          <TapCard load={card} pass={user.status === "ready" ? ownPassOf(user.data, program.passes) : null} />
        )}
      </LoadedScreen>
    </>
  );
}

interface TapCardProps {
  readonly load: Extract<Load<KeyCard | null>, { status: "ready" }>;
  readonly pass: Pass | null;
}

/** The linked card, or how to link one at `tapUrl`, which is the marketing site by default. */
function TapCard({ load, pass }: TapCardProps) {
  const art = useCityArt();
  const { deployment } = useAppContext();
  const siteUrl = deployment.tapUrl ?? deployment.marketingUrl;
  const card = load.data;
  const passName = <NoTranslate>{pass?.name ?? ""}</NoTranslate>;
  const number = card ? printedNumber(card) : "";
  const siteHost = <NoTranslate>{new URL(siteUrl).hostname}</NoTranslate>;
  return (
    <>
      {card ? (
        <>
          <PlasticCard
            name={<T id="tapCard.name" />}
            state={<T id="tapCard.linked" />}
            number={isCardNumber("tap", number) ? groupDigits("tap", number) : number}
          />
          <Sentences as="p">
            <T id="tapCard.linked.text" />
            {pass?.tapEnabled && <T id="tapCard.pass" values={{ pass: passName }} />}
          </Sentences>
          <Paragraph id="tapCard.another" values={{ site: siteHost }} />
        </>
      ) : (
        <div>
          <svg className="bs-tap-card__key" viewBox="0 0 64 48" aria-hidden="true">
            <path d={art?.key} />
          </svg>
          <Paragraph className="bs-lead bs-tap-card__none" id="tapCard.none" />
          <Paragraph id="tapCard.none.text" values={{ site: siteHost }} />
        </div>
      )}
      {pass?.tapEnabled === false && <TextNotice kind="info" id="tapCard.notForPass" values={{ pass: passName }} />}
      <ButtonRow>
        <OuterLink
          href={siteUrl}
          button={card ? "secondary" : "primary"}
          text={card ? "tapCard.linkAnother" : "tapCard.link"}
        />
        <TextButton
          kind="quiet"
          busy={load.reloading}
          busyText="tapCard.checking"
          onClick={load.reload}
          text="tapCard.check"
        />
      </ButtonRow>
    </>
  );
}

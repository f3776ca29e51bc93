import { useWorld } from "../../context/world-context.tsx";
import { grouped, isCardNumber } from "../../eligibility/card-numbers.ts";
import { Sentences } from "../../i18n/sentences.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { isOnItsWay, type KeyCard, printedNumber } from "../../programs/key-card.ts";
import type { Pass } from "../../programs/pass.ts";
import type { Load } from "../../query/use-load.ts";
import { ClosableNotice } from "../../screen-parts/closable-notice.tsx";
import { NoticeRegion } from "../../screen-parts/notice-region.tsx";
import { Button } from "../../ui/button.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { NoTranslate } from "../../ui/no-translate.tsx";
import { Notice } from "../../ui/notice.tsx";
import { PlasticCard } from "./plastic-card.tsx";

interface TapCardProps {
  readonly load: Extract<Load<KeyCard | null>, { status: "ready" }>;
  /** The rider's own; null while none is known. */
  readonly pass: Pass | null;
}

/** The card that is linked, or how to link one: that is done on the program's own site. */
export function TapCard({ load, pass }: TapCardProps) {
  const { deployment } = useWorld();
  const { t } = useTranslation();
  const site = deployment.tapUrl ?? deployment.marketingUrl;
  const card = load.data;
  const passName = <NoTranslate>{pass?.name ?? ""}</NoTranslate>;
  const number = card ? printedNumber(card) : "";
  const address = <NoTranslate>{new URL(site).hostname}</NoTranslate>;
  return (
    <>
      {card ? (
        <>
          <PlasticCard
            name={<T id="tapCard.name" />}
            state={<T id={isOnItsWay(card) ? "keyCard.onItsWay" : "tapCard.linked"} />}
            isPale={isOnItsWay(card)}
            number={
              number === ""
                ? null
                : {
                    label: <T id="keyCard.number" />,
                    text: isCardNumber("tap", number) ? grouped("tap", number) : number,
                  }
            }
          />
          <p>
            <Sentences>
              <T id="tapCard.linked.text" />
              {pass?.tapEnabled && <T id="tapCard.pass" values={{ pass: passName }} />}
            </Sentences>
          </p>
          <p>
            <T id="tapCard.another" values={{ site: address }} />
          </p>
        </>
      ) : (
        <div>
          <p className="bs-tap-card__none">
            <T id="tapCard.none" />
          </p>
          <p>
            <T id="tapCard.none.text" values={{ site: address }} />
          </p>
        </div>
      )}
      {pass?.tapEnabled === false && (
        <Notice kind="info" announced={false}>
          <T id="tapCard.notForPass" values={{ pass: passName }} />
        </Notice>
      )}
      <NoticeRegion role="alert">
        {load.reloadError !== null && (
          <ClosableNotice key="error" kind="error" announced={false}>
            <T id="error.keyCard" />
          </ClosableNotice>
        )}
      </NoticeRegion>
      <ButtonRow>
        <LinkButton href={site} kind={card ? "secondary" : "primary"} newTabLabel={t("tapCard.newTab")}>
          <T id={card ? "tapCard.linkAnother" : "tapCard.link"} />
        </LinkButton>
        <Button kind="quiet" busy={load.reloading} busyLabel={<T id="tapCard.checking" />} onClick={load.reload}>
          <T id="tapCard.check" />
        </Button>
      </ButtonRow>
    </>
  );
}

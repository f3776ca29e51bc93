import type { ReactNode } from "react";
import { useAppContext } from "../context/use-app-context.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { Pass } from "../programs/pass.ts";
import { startsWithFirstRide } from "../programs/passes.ts";
import { registerSheet } from "../styles/adopt.ts";
import { useHasApp } from "../telemetry/native-app.ts";
import { LinkButton } from "../ui/link-button.tsx";
import { TextLink } from "../ui/text-link.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import css from "./confirmation.css?inline";

registerSheet(css);

/** The steps from a purchase to the first ride. */
export function NextSteps({ pass, withKeyCard }: { readonly pass: Pass; readonly withKeyCard: boolean }) {
  const { marketingUrl } = useAppContext().deployment;
  const { t } = useTranslation();
  const isInApp = useHasApp();
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" className="bs-next">
      {!isInApp && (
        <li>
          <p className="bs-next__title">
            <T id="bought.next.app" />
          </p>
          <TheApp withKeyCard={withKeyCard} />
        </li>
      )}
      <li>
        <p className="bs-next__title">
          <T id="bought.next.bike" />
        </p>
        <p>
          <T id={startsWithFirstRide(pass) ? "bought.next.bike.first" : "bought.next.bike.how"} />
        </p>
        <p>
          <TextLink href={marketingUrl} newTabLabel={t("bought.newTab")}>
            <T id="bought.next.bike.stations" />
          </TextLink>
        </p>
      </li>
      <li>
        <p className="bs-next__title">
          <T id="bought.next.account" />
        </p>
        <p>
          <T id={pass.isAutoRenewing ? "bought.next.account.renewing" : "bought.next.account.once"} />
        </p>
      </li>
    </ol>
  );
}

/** The purpose of the program's app, with a link: to the program's site, where the configuration has no better one. */
function TheApp({ withKeyCard }: { readonly withKeyCard: boolean }) {
  const { program, deployment } = useAppContext();
  const { t } = useTranslation();
  const { appUrl, marketingUrl } = deployment;
  const newTabLabel = t("bought.newTab");
  const byKeyCard = program.isKeyCardLinked ? "bought.next.app.byKeyCard.linked" : "bought.next.app.byKeyCard";
  const keyCard = t(`passes.keyCard.name.${program.keyCardName}`);
  const link = (content: ReactNode) => (
    <TextLink href={marketingUrl} newTabLabel={newTabLabel}>
      {content}
    </TextLink>
  );
  // React needs the key, since the text is part of a list.
  const site = <NoTranslate key="site">{new URL(marketingUrl).hostname}</NoTranslate>;
  return (
    <>
      <p>
        <T id={withKeyCard ? byKeyCard : "bought.next.app.how"} {...(withKeyCard && { values: { keyCard } })} />
      </p>
      <p>
        {appUrl === undefined ? (
          <T id="bought.next.app.at" values={{ link, program: site }} />
        ) : (
          <LinkButton href={appUrl} newTabLabel={newTabLabel}>
            <T id="bought.next.app.open" />
          </LinkButton>
        )}
      </p>
    </>
  );
}

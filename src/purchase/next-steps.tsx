import type { ReactNode } from "react";
import { useWorld } from "../context/world-context.tsx";
import { T, useTranslation } from "../i18n/translation.tsx";
import type { Pass } from "../programs/pass.ts";
import { startsWithFirstRide } from "../programs/passes.ts";
import { registerSheet } from "../styles/adopt.ts";
import { NoTranslate } from "../ui/no-translate.tsx";
import { TextLink } from "../ui/text-link.tsx";
import css from "./next-steps.css?inline";

registerSheet(css);

/** From a pass that was just bought to the first ride on it. */
export function NextSteps({ pass, withKeyCard }: { readonly pass: Pass; readonly withKeyCard: boolean }) {
  const { program, deployment } = useWorld();
  const { t } = useTranslation();
  const byKeyCard = program.isKeyCardLinked ? "bought.next.app.byKeyCard.linked" : "bought.next.app.byKeyCard";
  const keyCard = t(`passes.keyCard.name.${program.keyCardName}`);
  const link = (content: ReactNode) => (
    <TextLink href={deployment.marketingUrl} newTabLabel={t("bought.newTab")}>
      {content}
    </TextLink>
  );
  // Its link gets it in a list.
  const site = <NoTranslate key="site">{new URL(deployment.marketingUrl).hostname}</NoTranslate>;
  return (
    // Safari drops a list's role with its markers.
    // biome-ignore lint/a11y/noRedundantRoles: see above
    <ol role="list" className="bs-next">
      <li>
        <p className="bs-next__title">
          <T id="bought.next.app" />
        </p>
        <p>
          <T
            id={withKeyCard ? byKeyCard : "bought.next.app.how"}
            values={{ link, program: site, ...(withKeyCard && { keyCard }) }}
          />
        </p>
      </li>
      <li>
        <p className="bs-next__title">
          <T id="bought.next.bike" />
        </p>
        <p>
          <T id={startsWithFirstRide(pass) ? "bought.next.bike.first" : "bought.next.bike.how"} />
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

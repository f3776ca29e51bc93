import { useWorld, useWorldState } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { ReferralLink } from "../../rider/referral-link.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { Card } from "../../ui/card.tsx";
import { LinkButton } from "../../ui/link-button.tsx";

/** The rider's own link where the session knows one; else the page on which the program keeps it. */
export function Referral() {
  const { program, deployment } = useWorld();
  const { t } = useTranslation();
  const own = useWorldState(({ referralUrl }) => referralUrl);
  if (own !== null) {
    return (
      <>
        <p>
          <span>{t("refer.text", { program: program.name })}</span>
        </p>
        <Card>
          <ReferralLink url={own} />
        </Card>
      </>
    );
  }
  const page = deployment.referralUrl ?? deployment.marketingUrl;
  return (
    <>
      <p>
        <span>{t("refer.page.text", { program: program.name })}</span>
      </p>
      <ButtonRow>
        <LinkButton href={page} newTabLabel={t("refer.newTab")}>
          <T id="refer.page.open" />
        </LinkButton>
      </ButtonRow>
      <Card>
        <ReferralLink url={page} label={<T id="refer.page" />} />
      </Card>
    </>
  );
}

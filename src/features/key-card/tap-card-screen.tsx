import { useWorld } from "../../context/world-context.tsx";
import { T, useTranslation } from "../../i18n/translation.tsx";
import { ownPassOf } from "../../programs/own-pass.ts";
import { useKeyCard, useUser } from "../../rider/rider-loads.ts";
import { LoadStatus } from "../../screen-parts/load-status.tsx";
import { ScreenHeading } from "../../screen-parts/screen-heading.tsx";
import { registerSheet } from "../../styles/adopt.ts";
import type { HeadingLevel } from "../../ui/heading.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import { OnlyInProgram } from "./only-in-program.tsx";
import css from "./tap-card.css?inline";
import { TapCard } from "./tap-card.tsx";

registerSheet(css);

/** The transit card that unlocks bikes too: whether one is linked, and where to link it. */
export function TapCardScreen({ headingLevel }: { readonly headingLevel: HeadingLevel }) {
  const heading = (
    <ScreenHeading level={headingLevel}>
      <T id="route.tapCard" />
    </ScreenHeading>
  );
  return (
    <OnlyInProgram screen="tapCard" heading={heading}>
      <section className="bs-tap-card">
        {heading}
        <LoadedTapCard />
      </section>
    </OnlyInProgram>
  );
}

function LoadedTapCard() {
  const card = useKeyCard();
  const user = useUser();
  const { program } = useWorld();
  const { t } = useTranslation();
  // Taken away while it is asked for again, so that the same answer is read out once more.
  const answer = card.status === "ready" && !card.reloading ? card.data : undefined;
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {answer && <span>{`${t("tapCard.name")}: ${t("tapCard.linked")}`}</span>}
          {answer === null && <span>{t("tapCard.none")}</span>}
        </span>
      </VisuallyHidden>
      {card.status === "ready" ? (
        <TapCard load={card} pass={user.status === "ready" ? ownPassOf(user.data, program.passes) : null} />
      ) : (
        <LoadStatus
          wanted={[
            { load: user, failed: "error.user" },
            { load: card, failed: "error.keyCard" },
          ]}
        />
      )}
    </>
  );
}

import type { ReactNode } from "react";
import { paths } from "../../account/routes.ts";
import { useAppContext } from "../../app-context/use-app-context.tsx";
import { Paragraph, T } from "../../i18n/translation.tsx";
import { HomeLink, LinkParagraph } from "../../parts/app-link.tsx";
import { Skyline } from "../../parts/city-art.tsx";
import { ScreenFrame } from "../../parts/screen-frame.tsx";
import { ButtonRow } from "../../ui/button-row.tsx";
import { NoTranslate } from "../../ui/text-spans.tsx";
import "../../passes/pass-ticket.css";
import "./key-card.css";

interface PlasticCardProps {
  readonly name: ReactNode;
  readonly state: ReactNode;
  /** The number as printed on the card; empty while it has none. */
  readonly number: string;
  /** True for a card that the rider does not have yet. */
  readonly isPale?: boolean;
}

export function PlasticCard({ name, state, number, isPale = false }: PlasticCardProps) {
  const { program } = useAppContext();
  return (
    <div className="bs-ticket bs-plastic" part="card" data-pale={isPale || undefined} data-key={program.keyCardName}>
      <div className="bs-ticket__band">
        <Skyline />
        <p className="bs-line bs-strong bs-small bs-ticket__line" data-ends>
          <NoTranslate>{program.name}</NoTranslate>
          <span className="bs-strong bs-ticket__state">{state}</span>
        </p>
        <p className="bs-strong bs-plastic__name">{name}</p>
        {number !== "" && (
          <p className="bs-digits bs-anywhere bs-plastic__number">
            <T as="span" className="bs-plastic__label" id="keyCard.number" /> <NoTranslate>{number}</NoTranslate>
          </p>
        )}
      </div>
    </div>
  );
}

interface CardScreenProps {
  readonly card: "keyCard" | "tapCard";
  /** Rendered, and its data loaded, only where the program has the screen. */
  readonly children: ReactNode;
}

/** The screen for one of the two kinds of cards, of which a program has one; the other shows a sentence and links. */
export function CardScreen({ card, children }: CardScreenProps) {
  const { isKeyCardLinked } = useAppContext().program;
  return (
    <ScreenFrame title={<T id={card === "tapCard" ? "route.tapCard" : "route.keyCard"} />} width="narrow">
      {isKeyCardLinked === (card === "tapCard") ? (
        children
      ) : (
        <>
          <Paragraph id="notInProgram.text" />
          {isKeyCardLinked && <LinkParagraph to={paths.tapCard()} text="notInProgram.tapCard" />}
          <ButtonRow>
            <HomeLink button="primary" />
          </ButtonRow>
        </>
      )}
    </ScreenFrame>
  );
}

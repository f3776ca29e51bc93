import "./pass-ticket.css";
import { type ReactNode, useId } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import type { PassLabel } from "../domain/rider.ts";
import { T } from "../i18n/translation.tsx";
import { Skyline } from "../parts/city-art.tsx";
import { Heading } from "../ui/heading.tsx";
import { NoTranslate } from "../ui/text-spans.tsx";
import { usePassGloss } from "./pass-gloss.ts";

interface PassTicketProps {
  readonly name: string;
  readonly label: PassLabel;
  /** For the style sheet, in which an "expired" or "delinquent" pass has no colour. */
  readonly state: string;
  readonly stateText?: ReactNode;
  readonly children?: ReactNode;
}

/** A pass in the form of a card: a band with its name in the city's colours, and the children below the band. */
export function PassTicket({ name, label, state, stateText, children }: PassTicketProps) {
  const { program } = useAppContext();
  const glossOf = usePassGloss();
  const pass = program.passes.find((candidate) => candidate.name === name);
  const gloss = pass && glossOf(pass);
  const headingId = useId();
  return (
    <section className="bs-ticket" part="card" data-state={state} aria-labelledby={headingId}>
      <div className="bs-ticket__band">
        <Skyline />
        <p className="bs-line bs-strong bs-small bs-ticket__line" data-ends>
          <T id={`purchase.label.${label}`} />
          <NoTranslate>{program.name}</NoTranslate>
        </p>
        <Heading size="large" id={headingId}>
          <NoTranslate>{name}</NoTranslate>
        </Heading>
        {gloss && <p>{gloss}</p>}
        {stateText && <p className="bs-strong bs-ticket__state">{stateText}</p>}
      </div>
      {children}
    </section>
  );
}

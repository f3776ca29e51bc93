import type { ReactNode } from "react";
import { hasScreen, type ProgramScreen } from "../../app/program-screens.ts";
import { useAppContext } from "../../context/use-app-context.tsx";
import { T } from "../../i18n/translation.tsx";
import { HomeLink } from "../../screen-parts/home-link.tsx";
import css from "../../screen-parts/screen.css?inline";
import { registerSheet } from "../../styles/adopt.ts";

registerSheet(css);

interface OnlyInProgramProps {
  readonly screen: ProgramScreen;
  readonly heading: ReactNode;
  /** The screen below the heading; its chunk only loads where the program has it. */
  readonly children: ReactNode;
}

/** A screen that only some programs have; the others say so and link home. */
export function OnlyInProgram({ screen, heading, children }: OnlyInProgramProps) {
  const { system } = useAppContext().program;
  if (hasScreen(system, screen)) return children;
  return (
    <section className="bs-screen">
      {heading}
      <p>
        <T id="notInProgram.text" />
      </p>
      <HomeLink button="primary" />
    </section>
  );
}

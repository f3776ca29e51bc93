import type { ReactNode } from "react";
import { hasScreen, type ProgramScreen } from "../domain/program-screens.ts";
import { T } from "../i18n/translation.tsx";
import { useWorld } from "../services/world-context.tsx";
import { registerSheet } from "../styles/adopt.ts";
import { HomeLink } from "./home-link.tsx";
import css from "./screen.css?inline";

registerSheet(css);

interface OnlyInProgramProps {
  readonly screen: ProgramScreen;
  readonly heading: ReactNode;
  /** The screen with its heading; drawn, and with it loaded, only where the program has it. */
  readonly children: ReactNode;
}

/** A screen that not every program has; the others say so and lead home. */
export function OnlyInProgram({ screen, heading, children }: OnlyInProgramProps) {
  const { system } = useWorld().program;
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

import type { ReactNode } from "react";
import { registerSheet } from "../styles/adopt.ts";
import css from "./card.css?inline";

registerSheet(css);

interface CardProps {
  /** `best` stands out by a heavier edge; say by a Badge why. `sunken` is for what accompanies, such as a summary. */
  tone?: "plain" | "best" | "sunken";
  /** The id of its heading, which makes it a region to jump to. */
  labelledBy?: string;
  children: ReactNode;
}

export function Card({ tone = "plain", labelledBy, children }: CardProps) {
  const Tag = labelledBy === undefined ? "div" : "section";
  return (
    <Tag className="bs-card" part="card" data-tone={tone} aria-labelledby={labelledBy}>
      {children}
    </Tag>
  );
}

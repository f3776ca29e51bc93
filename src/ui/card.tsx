import type { ReactNode } from "react";
import "./card.css";

interface CardProps {
  /** `best` has a heavier border; a Badge in the card says why it is best. `sunken` is for secondary content. */
  tone?: "plain" | "best" | "sunken";
  /** The id of its heading, which makes the card a region. */
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

import { registerSheet } from "../styles/adopt.ts";
import css from "./skeleton.css?inline";

registerSheet(css);

interface SkeletonProps {
  shape?: "text" | "title" | "control" | "card";
  /** How many of them, one under another. */
  count?: number;
}

/** The shape of what comes, silent; the caller says in words that something is loading. */
export function Skeleton({ shape = "text", count = 1 }: SkeletonProps) {
  return (
    <div className="bs-skeleton" data-shape={shape} aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <span key={index} />
      ))}
    </div>
  );
}

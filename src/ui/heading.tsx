import type { ReactNode, Ref } from "react";
import "./heading.css";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** The level of the headings below a heading: 6 has none below it. */
export const levelBelow = (level: HeadingLevel): HeadingLevel => ([2, 3, 4, 5, 6, 6] as const)[level - 1] ?? 6;

interface HeadingProps {
  level: HeadingLevel;
  /** The size, independent of the level. */
  size?: "large" | "medium" | "small";
  id?: string;
  children: ReactNode;
  /** Headings receive focus by script when a step or route changes. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

export function Heading({ level, size = "medium", id, children, ref }: HeadingProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag ref={ref} id={id} tabIndex={-1} className="bs-heading" part="heading" data-size={size}>
      {children}
    </Tag>
  );
}

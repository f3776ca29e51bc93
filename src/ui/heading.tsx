import { createContext, type ReactNode, type Ref, useContext } from "react";
import "./heading.css";

export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

const DefaultLevel = createContext<HeadingLevel>(3);

/** The content below a heading of `level`. Headings in it have the next level, at most 6, unless they set their own. */
export const BelowHeading = ({ level, children }: { level: HeadingLevel; children: ReactNode }) => (
  <DefaultLevel value={([2, 3, 4, 5, 6, 6] as const)[level - 1] ?? 6}>{children}</DefaultLevel>
);

interface HeadingProps {
  level?: HeadingLevel | undefined;
  size?: "large" | "medium" | "small";
  id?: string;
  children: ReactNode;
  /** Headings receive focus by script when a step or route changes. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

export function Heading({ level, size = "medium", id, children, ref }: HeadingProps) {
  const defaultLevel = useContext(DefaultLevel);
  const Tag = `h${level ?? defaultLevel}` as const;
  return (
    <Tag ref={ref} id={id} tabIndex={-1} className="bs-heading" part="heading" data-size={size}>
      {children}
    </Tag>
  );
}

import type { ReactNode } from "react";

const SIZES = { 1: "1.8em", 2: "1.35em", 3: "1.1em" } as const;

export function Title({ level, children }: { readonly level: 1 | 2 | 3; readonly children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag style={{ fontSize: SIZES[level], margin: "1.2em 0 0.4em", lineHeight: 1.2 }}>{children}</Tag>;
}

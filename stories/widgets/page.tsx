import type { ReactNode } from "react";

export function Paper({ children }: { readonly children: ReactNode }) {
  return <main style={{ maxInlineSize: "50em" }}>{children}</main>;
}

const SIZES = { 1: "1.8em", 2: "1.35em", 3: "1.1em" } as const;

export function Title({ level, children }: { readonly level: 1 | 2 | 3; readonly children: ReactNode }) {
  const Tag = `h${level}` as const;
  return <Tag style={{ fontSize: SIZES[level], margin: "1.2em 0 0.4em", lineHeight: 1.2 }}>{children}</Tag>;
}

export interface Term {
  readonly name: string;
  readonly text: string;
}

export function Terms({ items }: { readonly items: readonly Term[] }) {
  return (
    <dl style={{ margin: "0 0 1.5em" }}>
      {items.map(({ name, text }) => (
        <div key={name} style={{ marginBlockEnd: "0.6em" }}>
          <dt>
            <strong>{name}</strong>
          </dt>
          <dd style={{ margin: 0 }}>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

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

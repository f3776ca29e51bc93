const TOKENS = [
  "surface",
  "raised",
  "sunken",
  "line",
  "edge",
  "muted",
  "text",
  "accent",
  "accent-fill",
  "accent-strong",
  "accent-tint",
  "highlight",
  "danger",
  "warning",
  "success",
] as const;

/** The colours of a theme with their names. */
export function Swatches() {
  return (
    <ul style={{ display: "grid", gap: 12, gridTemplateColumns: "repeat(auto-fill, minmax(9em, 1fr))" }}>
      {TOKENS.map((token) => (
        <li key={token}>
          <div style={{ blockSize: 56, borderRadius: 8, background: `var(--bs-${token})`, border: "1px solid" }} />
          {token}
        </li>
      ))}
    </ul>
  );
}

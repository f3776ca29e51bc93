import { describe, expect, it } from "vitest";
import { readTokens, withoutTokenNames } from "./tokens.ts";

const TOKENS = `.root {
  --bs-space-1: 4px;
  --bs-radius: var(--bikeshare-radius, 8px);
  --bs-motion: 150ms;
}
@media (prefers-reduced-motion: reduce) { .root { --bs-motion: 0s; } }`;
const short = (css: string) => withoutTokenNames(css, readTokens(TOKENS));

describe("private custom properties in a build", () => {
  it("are written out where nothing changes them", () => {
    expect(short(".bs-a { gap: var(--bs-space-1); }")).toBe(".bs-a { gap: 4px; }");
    expect(short(TOKENS)).not.toContain("4px");
  });
  it("are shortened where a partner or a preference changes them", () => {
    expect(short(".bs-a { border-radius: var(--bs-radius); transition: all var(--bs-motion); }")).toBe(
      ".bs-a { border-radius: var(--bs0); transition: all var(--bs1); }",
    );
  });
  it("keep the public ones and those of a component", () => {
    const css = ".bs-a { --bs-tone: red; color: var(--bikeshare-text, var(--bs-tone)); }";
    expect(short(css)).toBe(css);
  });
});

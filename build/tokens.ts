import { readFileSync } from "node:fs";

const TOKENS = "src/styles/tokens.css";
/** A longer value is shorter as a property. */
const LONGEST_CONSTANT = 8;
const DECLARATION = /(--bs-[\w-]+):\s*([^;]+);/g;

/** What happens to our private custom properties in a build: written out where they are the same everywhere, else short. */
export interface Tokens {
  /** Values by name, of those that neither a theme, a partner nor a preference changes. */
  readonly constants: ReadonlyMap<string, string>;
  /** Short names of the others. */
  readonly names: ReadonlyMap<string, string>;
}

/** Reads a sheet of tokens. */
export function readTokens(css: string): Tokens {
  const declared = new Map<string, string[]>();
  for (const [, name = "", value = ""] of css.replace(/\/\*.*?\*\//gs, "").matchAll(DECLARATION)) {
    declared.set(name, [...(declared.get(name) ?? []), value]);
  }
  const constants = new Map<string, string>();
  const names = new Map<string, string>();
  for (const [name, [value = "", ...others]] of declared) {
    if (others.length === 0 && value.length <= LONGEST_CONSTANT && !value.includes("var(")) constants.set(name, value);
    else names.set(name, `--bs${names.size.toString(36)}`);
  }
  return { constants, names };
}

/** Our sheets read better with named tokens; every page downloads them, so a build ships what the names stand for. */
export function withoutTokenNames(css: string, { constants, names }: Tokens): string {
  return css
    .replace(DECLARATION, (whole, name: string) => (constants.has(name) ? "" : whole))
    .replace(/var\((--bs-[\w-]+)\)/g, (whole, name: string) => constants.get(name) ?? whole)
    .replace(/--bs-[\w-]+/g, (name) => names.get(name) ?? name);
}

export const tokens = (): Tokens => readTokens(readFileSync(TOKENS, "utf8"));

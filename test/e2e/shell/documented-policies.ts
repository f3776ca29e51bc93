import { readFileSync } from "node:fs";
import { demoOrigins } from "../../../demo/origins.ts";

const { cdnOrigin, sandboxOrigin } = demoOrigins();

/** The section of docs/embedding.md about policies, with the demo's addresses instead of its examples. */
const SECTION = (readFileSync("docs/embedding.md", "utf8").split("## Content security policy\n")[1] ?? "")
  .replace(/\n## .*/s, "")
  .replaceAll("https://cdn.example.org", cdnOrigin)
  .replaceAll(/https:\/\/\w+\.example\.org/g, sandboxOrigin);

function blocksIn(language: string, expected: number): readonly string[] {
  const blocks = [...SECTION.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))];
  if (blocks.length !== expected) throw new Error(`${blocks.length} policies in ${language}, not ${expected}`);
  return blocks.map(([, code = ""]) => code);
}

const [byAddress = "", byNonce = "", trustedTypes = ""] = blocksIn("text", 3).map((code) => code.replaceAll("\n", " "));
/** The page's first script under Trusted Types. */
const [FIRST_SCRIPT = ""] = blocksIn("html", 1);
const NONCE = /'nonce-(\w+)'/.exec(byNonce)?.[1] ?? "";

/** Adds a nonce to markup, as a page would. */
const withNonce = (markup: string) => markup.replaceAll(/<(?:link|script)\b/g, `$& nonce="${NONCE}"`);

interface PolicyCase {
  readonly policy: string;
  /** Whether the sheets of snippets load. */
  readonly isStyled: boolean;
  /** The page's first script, or an empty text. */
  readonly firstScript: string;
  readonly write: (markup: string) => string;
}

const plain = { isStyled: true, firstScript: "", write: (markup: string) => markup };
export const POLICY_CASES: readonly PolicyCase[] = [
  { ...plain, policy: byAddress },
  { ...plain, policy: byNonce + trustedTypes, firstScript: FIRST_SCRIPT, write: withNonce },
  // Without the CDN the directive only allows the page itself, and blocks the sheets.
  { ...plain, policy: byAddress.replace(`'self' ${cdnOrigin}`, "'self'"), isStyled: false },
  // There is no policy, but the CDN no longer has the sheets.
  { ...plain, policy: "", isStyled: false },
];

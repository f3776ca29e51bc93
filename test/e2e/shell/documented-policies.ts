import { readFileSync } from "node:fs";
import { demoOrigins } from "../../../demo/origins.ts";

const { cdnOrigin, sandboxOrigin } = demoOrigins();

/** The section of docs/embedding.md about policies, with the demo's addresses instead of its examples. */
const SECTION = (readFileSync("docs/embedding.md", "utf8").split("## Content security policy\n")[1] ?? "")
  .replace(/\n## .*/s, "")
  .replaceAll("https://cdn.example.org", cdnOrigin)
  .replaceAll(/https:\/\/\w+\.example\.org/g, sandboxOrigin);

/** The section's code blocks in a language, of which there must be this many. */
function blocksIn(language: string, count: number): readonly string[] {
  const blocks = [...SECTION.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gms"))];
  if (blocks.length !== count) throw new Error(`${blocks.length} policies in ${language}, not ${count}`);
  return blocks.map(([, code = ""]) => code);
}

const [policyByAddress = "", policyByNonce = "", trustedTypesPolicy = ""] = blocksIn("text", 3).map((code) =>
  code.replaceAll("\n", " "),
);
/** The script that a page under Trusted Types runs before any other. */
const [FIRST_SCRIPT = ""] = blocksIn("html", 1);
const NONCE = /'nonce-(\w+)'/.exec(policyByNonce)?.[1] ?? "";

/** Adds the documented nonce to the links and scripts of markup, as a page would. */
const withNonce = (markup: string) => markup.replaceAll(/<(?:link|script)\b/g, `$& nonce="${NONCE}"`);

interface PolicyCase {
  readonly policy: string;
  /** Whether the sheets of snippets load. */
  readonly isStyled: boolean;
  /** The script that the page runs before any other, or an empty text. */
  readonly firstScript: string;
  /** Adds to markup what the policy asks for. */
  readonly adapt: (markup: string) => string;
}

const PLAIN_CASE = { isStyled: true, firstScript: "", adapt: (markup: string) => markup };
export const POLICY_CASES: readonly PolicyCase[] = [
  { ...PLAIN_CASE, policy: policyByAddress },
  { ...PLAIN_CASE, policy: policyByNonce + trustedTypesPolicy, firstScript: FIRST_SCRIPT, adapt: withNonce },
  // Without the CDN's address `style-src` only allows the page's own sheets, and blocks those of snippets.
  { ...PLAIN_CASE, policy: policyByAddress.replace(`'self' ${cdnOrigin}`, "'self'"), isStyled: false },
  // The page has no policy, but the CDN no longer has the sheets.
  { ...PLAIN_CASE, policy: "", isStyled: false },
];

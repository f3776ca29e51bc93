import { readFileSync } from "node:fs";
import { demoOrigins } from "../../../demo/origins.ts";

const { cdnOrigin, sandboxOrigin } = demoOrigins();

/** What docs/embedding.md says of policies, with the demo's addresses in place of its examples. */
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

/** Markup as a page with a nonce writes it. */
const withNonce = (markup: string) => markup.replaceAll(/<(?:link|script)\b/g, `$& nonce="${NONCE}"`);

interface PolicyCase {
  readonly policy: string;
  /** Whether the sheets of snippets come. */
  readonly isStyled: boolean;
  /** The page's first script, if it has one. */
  readonly firstScript: string;
  readonly write: (markup: string) => string;
}

const plain = { isStyled: true, firstScript: "", write: (markup: string) => markup };
export const POLICY_CASES: readonly PolicyCase[] = [
  { ...plain, policy: byAddress },
  { ...plain, policy: byNonce + trustedTypes, firstScript: FIRST_SCRIPT, write: withNonce },
  // Without the CDN the line is the page's own, and stops the sheets.
  { ...plain, policy: byAddress.replace(`'self' ${cdnOrigin}`, "'self'"), isStyled: false },
  // No policy, and no sheets: the CDN no longer has them.
  { ...plain, policy: "", isStyled: false },
];

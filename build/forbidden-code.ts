/** What a strict content security policy or Trusted Types would stop, or what would open a hole. */
const FORBIDDEN = [
  {
    what: "an HTML string",
    pattern: /\b(?:innerHTML|outerHTML)\s*=(?!=)|insertAdjacentHTML|createContextualFragment/g,
  },
  { what: "an HTML parser", pattern: /\bnew DOMParser\b|\bdocument\.write(?:ln)?\b|\bsetHTMLUnsafe\b/g },
  { what: "code from text", pattern: /\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]/g },
  {
    what: "an inline style",
    pattern: /setAttribute\(\s*["'`]style["'`]|\.cssText\s*=(?!=)|createElement\(\s*["'`]style["'`]/g,
  },
  { what: "a style attribute", pattern: /["']style["']\s*:\s*["'`]/g },
] as const;

/**
 * React's own: the way to make a script element that the parser has not started, dangerouslySetInnerHTML, which we
 * never use, and hoisted style elements, which we never render.
 */
const ALLOWED = [
  /createElement\("div"\)(?:\)|,\w+)\.innerHTML="<script><\\\/script>"/g,
  /__html:void 0\)!==\w+&&\(\w+\.innerHTML=\w+\)/g,
  /\(\w+\.ownerDocument\|\|\w+\)\.createElement\("style"\)/g,
];

/** Natives that Prototype.js replaces by functions that take other arguments and answer other things. */
const REPLACED = /\bArray\.from\(|\.entries\(\)/g;

/** What would fail on a page that runs beside an old library, one sentence each. */
export const replacedNatives = (file: string, code: string): string[] =>
  [...code.matchAll(REPLACED)].map(
    ({ 0: found, index }) =>
      `${file} relies on ${found}…, which old libraries replace: ${code.slice(index - 30, index + 30)}`,
  );

/** What is wrong in a built file, one sentence each. */
export function forbiddenCode(file: string, code: string): string[] {
  const own = ALLOWED.reduce((text, allowed) => text.replace(allowed, ""), code);
  return FORBIDDEN.flatMap(({ what, pattern }) =>
    [...own.matchAll(pattern)].map(({ 0: found, index }) => {
      const around = own.slice(Math.max(0, index - 30), index + found.length + 30);
      return `${file} holds ${what}: …${around}…`;
    }),
  );
}

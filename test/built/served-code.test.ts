import { describe, expect, it } from "vitest";
import { CDN, MOCK, NPM, STANDALONE } from "../../build/output.ts";
import { readFiles } from "../house/modules.ts";

/** The scripts of a folder, by path. */
function scriptsIn(folder: string): readonly (readonly [path: string, code: string])[] {
  const scripts = [...readFiles([folder], /\.js$/)];
  expect(scripts.length).toBeGreaterThan(50);
  return scripts;
}

/**
 * Code that a strict content security policy or Trusted Types would block, or that would be a vulnerability, with
 * examples.
 */
const FORBIDDEN: Readonly<Record<string, { readonly pattern: RegExp; readonly examples: readonly string[] }>> = {
  "an HTML string": {
    pattern: /\b(?:innerHTML|outerHTML)\s*=(?!=)|insertAdjacentHTML|createContextualFragment/,
    examples: ['node.innerHTML="<b>"', "node.outerHTML = text", 'node.insertAdjacentHTML("beforeend",text)'],
  },
  "an HTML parser": {
    pattern: /\bnew DOMParser\b|\bdocument\.write(?:ln)?\b|\bsetHTMLUnsafe\b/,
    examples: ['document.write("x")', "new DOMParser"],
  },
  "code from text": {
    pattern: /\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]/,
    examples: ['eval("1")', "new Function(text)", 'setTimeout("go()",1)'],
  },
  "an inline style": {
    pattern:
      /setAttribute\(\s*["'`]style["'`]|\.cssText\s*=(?!=)|createElement\(\s*["'`]style["'`]|["']style["']\s*:\s*["'`]/,
    examples: [
      'node.setAttribute("style","color:red")',
      'node.style.cssText="color:red"',
      'document.createElement("style")',
      '["div",{"style":"color:red"}]',
    ],
  },
};

/**
 * Forbidden code in React itself that never runs for us: it creates script elements, sets dangerouslySetInnerHTML, and
 * hoists style elements.
 */
const REACT_CODE = [
  /createElement\(`div`\),\w+\.innerHTML=`<script><\\\/script>`/g,
  /throw Error\(\w+\(60\)\);\w+\.innerHTML=\w+/g,
  /\(\w+\.ownerDocument\|\|\w+\)\.createElement\(`style`\)/g,
];

describe.each(Object.entries(FORBIDDEN))("%s", (_kind, { pattern, examples }) => {
  it.each([CDN, STANDALONE, MOCK])("is absent from %s", (folder) => {
    const found = scriptsIn(folder).flatMap(([file, code]) => {
      const ownCode = REACT_CODE.reduce((text, allowed) => text.replace(allowed, ""), code);
      const at = ownCode.search(pattern);
      return at < 0 ? [] : [`${file}: ${ownCode.slice(Math.max(0, at - 30), at + 60)}`];
    });
    expect(found).toEqual([]);
  });

  it.each(examples)("is detected in %s", (code) => expect(code).toMatch(pattern));
});

it.each(['node.style.setProperty("all","initial")', "props.innerHTML===a", 'case"innerHTML":', "retrieval(1)"])(
  "%s is allowed",
  (code) => {
    for (const { pattern } of Object.values(FORBIDDEN)) expect(code).not.toMatch(pattern);
  },
);

/** Texts of the mock's sandbox, its test controls, and its stand-in for the card provider. */
const MOCK_TEXTS = ["sandbox-pass", "Test controls", "No such world", "Your card number is incomplete."];
const mockTextsIn = (folder: string) =>
  MOCK_TEXTS.filter((text) => scriptsIn(folder).some(([, code]) => code.includes(text)));

it("the mock contains its back end, its controls and its card provider", () => {
  expect(mockTextsIn(MOCK)).toEqual(MOCK_TEXTS);
});

it.each([CDN, NPM, STANDALONE])("%s contains nothing of the mock", (folder) => expect(mockTextsIn(folder)).toEqual([]));

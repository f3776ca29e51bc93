import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CDN, MOCK, NPM, STANDALONE } from "../../build/output.ts";

/** The scripts of a folder, by name. */
function scriptsIn(folder: string): readonly (readonly [file: string, code: string])[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".js"));
  expect(files.length).toBeGreaterThan(50);
  return files.map((file) => [file, readFileSync(`${folder}/${file}`, "utf8")]);
}

/**
 * Code that a strict content security policy or Trusted Types would block, or that would be a vulnerability, with
 * examples.
 */
const FORBIDDEN = [
  {
    what: "an HTML string",
    pattern: /\b(?:innerHTML|outerHTML)\s*=(?!=)|insertAdjacentHTML|createContextualFragment/,
    examples: ['node.innerHTML="<b>"', "node.outerHTML = text", 'node.insertAdjacentHTML("beforeend",text)'],
  },
  {
    what: "an HTML parser",
    pattern: /\bnew DOMParser\b|\bdocument\.write(?:ln)?\b|\bsetHTMLUnsafe\b/,
    examples: ['document.write("x")', "new DOMParser"],
  },
  {
    what: "code from text",
    pattern: /\beval\s*\(|\bnew Function\b|\bset(?:Timeout|Interval)\(\s*["'`]/,
    examples: ['eval("1")', "new Function(text)", 'setTimeout("go()",1)'],
  },
  {
    what: "an inline style",
    pattern:
      /setAttribute\(\s*["'`]style["'`]|\.cssText\s*=(?!=)|createElement\(\s*["'`]style["'`]|["']style["']\s*:\s*["'`]/,
    examples: [
      'node.setAttribute("style","color:red")',
      'node.style.cssText="color:red"',
      'document.createElement("style")',
      '["div",{"style":"color:red"}]',
    ],
  },
] as const;

/**
 * React's own code: the creation of script elements, dangerouslySetInnerHTML, which we never use, and hoisted style
 * elements, which we never render.
 */
const OF_REACT = [
  /createElement\(`div`\),\w+\.innerHTML=`<script><\\\/script>`/g,
  /throw Error\(\w+\(60\)\);\w+\.innerHTML=\w+/g,
  /\(\w+\.ownerDocument\|\|\w+\)\.createElement\(`style`\)/g,
];

describe.each(FORBIDDEN)("$what", ({ pattern, examples }) => {
  it.each([CDN, STANDALONE, MOCK])("is absent from %s", (folder) => {
    const found = scriptsIn(folder).flatMap(([file, code]) => {
      const others = OF_REACT.reduce((text, allowed) => text.replace(allowed, ""), code);
      const at = others.search(pattern);
      return at < 0 ? [] : [`${file}: ${others.slice(Math.max(0, at - 30), at + 60)}`];
    });
    expect(found).toEqual([]);
  });

  it.each(examples)("is detected in %s", (code) => expect(code).toMatch(pattern));
});

it.each(['node.style.setProperty("all","initial")', "props.innerHTML===a", 'case"innerHTML":', "retrieval(1)"])(
  "%s is allowed",
  (code) => {
    for (const { pattern } of FORBIDDEN) expect(code).not.toMatch(pattern);
  },
);

/** Texts of the sandbox, the test controls and the stand-in for the card provider. */
const OF_MOCK = ["sandbox-pass", "Test controls", "No such world", "Your card number is incomplete."];
const textsOfMock = (folder: string) =>
  OF_MOCK.filter((text) => scriptsIn(folder).some(([, code]) => code.includes(text)));

it("the mock contains its back end, its controls and its card provider", () => {
  expect(textsOfMock(MOCK)).toEqual(OF_MOCK);
});

it.each([CDN, NPM, STANDALONE])("%s contains nothing of the mock", (folder) => expect(textsOfMock(folder)).toEqual([]));

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Files, importsIn } from "./house/modules.ts";
import {
  filesAreShort,
  foldersAreNamedForSubject,
  layoutFollowsText,
  namesAreKebabCase,
  noBareText,
  noBarrels,
  noDocumentTags,
  noHasAroundEverything,
  noHoverOnPhones,
  noReplacedNatives,
  ownModulesAreNotMocked,
  type Rule,
  tagsOnlyInWidgets,
  typesHaveOwnNames,
  wordsStayWhole,
} from "./house/rules.ts";

const FOLDERS = ["src", "widgets", "stories", "demo", "build", "tools", "test", ".storybook"];
const TEXT = /\.(tsx?|mjs|css|json)$/;

const house: Files = new Map(
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)),
  )
    // Leaves out the benchmark's own packages below it.
    .filter((path) => TEXT.test(path) && !path.includes("node_modules"))
    .map((path) => [path, readFileSync(path, "utf8")]),
);

const lines = (count: number): string => "x;\n".repeat(count);

/** One row for each rule: its sentence, and files that break it. */
const GUARDS: { rule: Rule; sentence: string; broken: Record<string, string>[] }[] = [
  {
    sentence: "only widgets name elements",
    rule: tagsOnlyInWidgets,
    broken: [
      { "src/account/app.tsx": 'document.querySelector("bikeshare-pricing");' },
      { "src/account/app.tsx": "const view = <bikeshare-signup />;" },
    ],
  },
  {
    sentence: "no component renders a tag that belongs to the document",
    rule: noDocumentTags,
    broken: [
      { "src/account/app.tsx": "const view = <title>Trips</title>;" },
      { "src/ui/sheet.tsx": 'const view = <link rel="stylesheet" href="/a.css" />;' },
    ],
  },
  {
    sentence: "shipped code runs beside libraries that replace native methods",
    rule: noReplacedNatives,
    broken: [
      { "src/lib/crypto.ts": "Array.from(bytes, toHex);" },
      { "widgets/page.ts": "for (const [at, one] of list.entries());" },
    ],
  },
  {
    sentence: "no file is longer than 250 lines",
    rule: filesAreShort,
    broken: [{ "src/ui/button.tsx": lines(251) }, { "src/ui/button.test.tsx": lines(251) }],
  },
  {
    sentence: "the layout follows the size of the text",
    rule: layoutFollowsText,
    broken: [
      { "src/ui/card.css": "@container bikeshare (min-width: 560px) {}" },
      { "src/ui/card.css": "@container bikeshare (width < 419.5px) {}" },
    ],
  },
  {
    sentence: "a screen reader reads each word as one",
    rule: wordsStayWhole,
    broken: [{ "src/ui/list.css": "dt::first-letter { text-transform: uppercase; }" }],
  },
  {
    sentence: "nothing looks hovered after a tap",
    rule: noHoverOnPhones,
    broken: [{ "src/ui/a.css": "a:hover { color: red; }" }],
  },
  {
    sentence: "no change of an element calculates all styles around it",
    rule: noHasAroundEverything,
    broken: [{ "src/ui/a.css": ".bs-form:has(.bs-pay) * {\n}" }],
  },
  {
    sentence: "no bare text has element siblings, where page translators break React",
    rule: noBareText,
    broken: [
      { "src/ui/a.tsx": "export const A = () => <p>{n} items</p>;" },
      { "src/ui/a.tsx": 'export const A = () => <p>{busy && t("a")}{t("b")}</p>;' },
      { "src/ui/a.tsx": 'export const A = () => <><b>{one}</b>{isDear ? "dear" : null}</>;' },
    ],
  },
  {
    sentence: "there are no barrels",
    rule: noBarrels,
    broken: [
      { "src/ui/index.ts": "export const one = 1;" },
      { "src/ui/all.ts": '// All of it.\nexport * from "./button.tsx";\nexport { type A, b } from "./field.tsx";\n' },
    ],
  },
  {
    sentence: "no two exported types of src and widgets share a name",
    rule: typesHaveOwnNames,
    broken: [
      { "src/domain/a.ts": "export type Purchase = string;", "widgets/b.ts": "export interface Purchase {}" },
      { "src/api/a.ts": "export class Refusal {}", "src/purchase/b.ts": "export type Refusal<T> = T;" },
    ],
  },
  {
    sentence: "folders are named for their subject",
    rule: foldersAreNamedForSubject,
    broken: [{ "src/lib/utils/money.ts": "" }, { "src/common/money.ts": "" }, { "src/types/pass.ts": "" }],
  },
  {
    sentence: "file names are in kebab case",
    rule: namesAreKebabCase,
    broken: [{ "src/ui/TextField.tsx": "" }, { "src/ui/text_field.tsx": "" }],
  },
  {
    sentence: "tests do not mock our own modules",
    rule: ownModulesAreNotMocked,
    broken: [
      { "src/api/http.test.ts": 'vi.mock("./attempt.ts");' },
      { "src/api/http.test.ts": 'vi.mock(import("./a.ts"));' },
    ],
  },
];

describe.each(GUARDS)("$sentence", ({ rule, broken }) => {
  it("holds for all files", () => expect(rule(house)).toEqual([]));

  it.each(broken)("is violated by %j", (files) => expect(rule(new Map(Object.entries(files)))).not.toEqual([]));
});

it("the files are found", () => expect(house.has("src/errors.ts")).toBe(true));

it("every form of import is found", () => {
  const text = `
    import a, { type B } from "./a.ts"; import type { C } from "./c.ts"; import "./d.css";
    export * as e from "./e.ts"; export type { F } from "./f.ts";
    const g = () => import("./g.ts"); type H = import("./h.ts").H; const i = <b title="import('./no.ts')" />;
    import { type J } from "./j.ts";
  `;
  expect(importsIn("src/x.tsx", text).map(({ specifier, kind }) => `${kind} ${specifier}`)).toEqual([
    "value ./a.ts",
    "type ./c.ts",
    "value ./d.css",
    "type ./j.ts",
    "value ./e.ts",
    "type ./f.ts",
    "dynamic ./g.ts",
    "type ./h.ts",
  ]);
});

import { describe, expect, it } from "vitest";
import { readFiles } from "./house/modules.ts";
import {
  filesAreShort,
  foldersAreNamedForSubject,
  layoutFollowsText,
  namesAreKebabCase,
  noBareText,
  noDocumentTags,
  noHasAroundEverything,
  noHoverOnPhones,
  type Rule,
  tagsOnlyInWidgets,
  typesHaveOwnNames,
  wordsStayWhole,
} from "./house/rules.ts";

const FOLDERS = ["src", "widgets", "stories", "demo", "build", "tools", "test", ".storybook"];
/** Leaves out the benchmark's own packages below it. */
const TEXT = /^(?!.*node_modules).*\.(tsx?|mjs|css|json)$/;
const house = readFiles(FOLDERS, TEXT);

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
    broken: [{ "src/account/app.tsx": "const view = <title>Trips</title>;" }],
  },
  {
    sentence: "no file is longer than 250 lines",
    rule: filesAreShort,
    broken: [{ "src/ui/button.test.tsx": lines(251) }],
  },
  {
    sentence: "the layout follows the size of the text",
    rule: layoutFollowsText,
    broken: [{ "src/ui/card.css": "@container bikeshare (min-width: 560px) {}" }],
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
    broken: [{ "src/lib/utils/money.ts": "" }],
  },
  {
    sentence: "file names are in kebab case",
    rule: namesAreKebabCase,
    broken: [{ "src/ui/TextField.tsx": "" }, { "src/ui/text_field.tsx": "" }],
  },
];

describe.each(GUARDS)("$sentence", ({ rule, broken }) => {
  it("holds for all files", () => expect(rule(house)).toEqual([]));

  it.each(broken)("is violated by %j", (files) => expect(rule(new Map(Object.entries(files)))).not.toEqual([]));
});

it("the files are found", () => expect(house.has("src/errors.ts")).toBe(true));

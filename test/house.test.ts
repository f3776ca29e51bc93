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
/** Text files, without the packages that the benchmark installs below tools. */
const TEXT_FILE = /^(?!.*node_modules).*\.(tsx?|mjs|css|json)$/;
const projectFiles = readFiles(FOLDERS, TEXT_FILE);

const textOfLines = (count: number): string => "x;\n".repeat(count);

/** One row for each rule: its sentence, and files that violate the rule. */
const GUARDS: { rule: Rule; sentence: string; violations: Record<string, string>[] }[] = [
  {
    sentence: "only widgets name elements",
    rule: tagsOnlyInWidgets,
    violations: [
      { "src/account/app.tsx": 'document.querySelector("bikeshare-pricing");' },
      { "src/account/app.tsx": "const view = <bikeshare-signup />;" },
    ],
  },
  {
    sentence: "no component renders a tag that belongs to the document",
    rule: noDocumentTags,
    violations: [{ "src/account/app.tsx": "const view = <title>Trips</title>;" }],
  },
  {
    sentence: "no file is longer than 250 lines",
    rule: filesAreShort,
    violations: [{ "src/ui/button.test.tsx": textOfLines(251) }],
  },
  {
    sentence: "the layout follows the size of the text",
    rule: layoutFollowsText,
    violations: [{ "src/ui/card.css": "@container bikeshare (min-width: 560px) {}" }],
  },
  {
    sentence: "a screen reader reads each word as one",
    rule: wordsStayWhole,
    violations: [{ "src/ui/list.css": "dt::first-letter { text-transform: uppercase; }" }],
  },
  {
    sentence: "nothing looks hovered after a tap",
    rule: noHoverOnPhones,
    violations: [{ "src/ui/a.css": "a:hover { color: red; }" }],
  },
  {
    sentence: "a change within an element does not recalculate the styles of all its content",
    rule: noHasAroundEverything,
    violations: [{ "src/ui/a.css": ".bs-form:has(.bs-pay) * {\n}" }],
  },
  {
    sentence: "no bare text has element siblings, where page translators break React",
    rule: noBareText,
    violations: [
      { "src/ui/a.tsx": "export const A = () => <p>{n} items</p>;" },
      { "src/ui/a.tsx": 'export const A = () => <p>{busy && t("a")}{t("b")}</p>;' },
      { "src/ui/a.tsx": 'export const A = () => <><b>{one}</b>{isDear ? "dear" : null}</>;' },
    ],
  },
  {
    sentence: "no two exported types of src and widgets share a name",
    rule: typesHaveOwnNames,
    violations: [
      { "src/domain/a.ts": "export type Purchase = string;", "widgets/b.ts": "export interface Purchase {}" },
      { "src/api/a.ts": "export class Refusal {}", "src/purchase/b.ts": "export type Refusal<T> = T;" },
    ],
  },
  {
    sentence: "folders are named for their subject",
    rule: foldersAreNamedForSubject,
    violations: [{ "src/lib/utils/money.ts": "" }],
  },
  {
    sentence: "file names are in kebab case",
    rule: namesAreKebabCase,
    violations: [{ "src/ui/TextField.tsx": "" }, { "src/ui/text_field.tsx": "" }],
  },
];

describe.each(GUARDS)("$sentence", ({ rule, violations }) => {
  it("holds for all files", () => expect(rule(projectFiles)).toEqual([]));

  it.each(violations)("is violated by %j", (files) => expect(rule(new Map(Object.entries(files)))).not.toEqual([]));
});

it("the rules check the files of the project", () => expect(projectFiles.has("src/errors.ts")).toBe(true));

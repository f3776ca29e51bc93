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

/** By its sentence, the function of each rule, and sets of files that violate it. */
const GUARDS: Readonly<Record<string, readonly [rule: Rule, ...violations: Record<string, string>[]]>> = {
  "only widgets name elements": [
    tagsOnlyInWidgets,
    { "src/account/app.tsx": 'document.querySelector("bikeshare-pricing");' },
    { "src/account/app.tsx": "const view = <bikeshare-signup />;" },
  ],
  "no component renders a tag that belongs to the document": [
    noDocumentTags,
    { "src/account/app.tsx": "const view = <title>Trips</title>;" },
  ],
  "no file is longer than 250 lines": [filesAreShort, { "src/ui/button.test.tsx": textOfLines(251) }],
  "the layout follows the size of the text": [
    layoutFollowsText,
    { "src/ui/card.css": "@container bikeshare (min-width: 560px) {}" },
  ],
  "a screen reader reads each word as one": [
    wordsStayWhole,
    { "src/ui/list.css": "dt::first-letter { text-transform: uppercase; }" },
  ],
  "nothing looks hovered after a tap": [noHoverOnPhones, { "src/ui/a.css": "a:hover { color: red; }" }],
  "a change within an element does not recalculate the styles of all its content": [
    noHasAroundEverything,
    { "src/ui/a.css": ".bs-form:has(.bs-pay) * {\n}" },
  ],
  "no bare text has element siblings, where page translators break React": [
    noBareText,
    { "src/ui/a.tsx": "export const A = () => <p>{n} items</p>;" },
    { "src/ui/a.tsx": 'export const A = () => <p>{busy && t("a")}{t("b")}</p>;' },
    { "src/ui/a.tsx": 'export const A = () => <><b>{one}</b>{isDear ? "dear" : null}</>;' },
  ],
  "no two exported types of src and widgets share a name": [
    typesHaveOwnNames,
    { "src/domain/a.ts": "export type Purchase = string;", "widgets/b.ts": "export interface Purchase {}" },
    { "src/api/a.ts": "export class Refusal {}", "src/purchase/b.ts": "export type Refusal<T> = T;" },
  ],
  "folders are named for their subject": [foldersAreNamedForSubject, { "src/lib/utils/money.ts": "" }],
  "file names are in kebab case": [namesAreKebabCase, { "src/ui/TextField.tsx": "" }, { "src/ui/text_field.tsx": "" }],
};

describe.each(Object.entries(GUARDS))("%s", (_sentence, [rule, ...violations]) => {
  it("holds for all files", () => expect(rule(projectFiles)).toEqual([]));

  it.each(violations)("is violated by %j", (files) => expect(rule(new Map(Object.entries(files)))).not.toEqual([]));
});

it("the rules check the files of the project", () => expect(projectFiles.has("src/errors.ts")).toBe(true));

import { readFileSync } from "node:fs";
import { create, ts } from "@custom-elements-manifest/analyzer/index.js";

const SOURCE = "widgets/npm/elements.ts";

interface Described {
  readonly name: string;
  readonly type: { readonly text: string };
  readonly description: string;
}

/** One of our elements, as https://github.com/webcomponents/custom-elements-manifest has it. */
export interface DescribedElement {
  readonly name: string;
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly (Described & { readonly fieldName: string; readonly default?: string })[];
  readonly members: readonly (Described & { readonly kind: "field" | "method"; readonly attribute?: string })[];
  readonly events: readonly Described[];
  readonly cssProperties: readonly Described[];
  readonly cssParts: readonly Pick<Described, "name">[];
}

/** The elements by the JSDoc of their classes. */
export function describedElements(): readonly DescribedElement[] {
  const source = ts.createSourceFile(SOURCE, readFileSync(SOURCE, "utf8"), ts.ScriptTarget.ES2022, true);
  const manifest = create({ modules: [source] });
  // Each class lists what it inherits, since pages cannot import the class that they share.
  const plain = JSON.stringify(manifest, (key, value) => (key === "inheritedFrom" ? undefined : value));
  const [{ declarations }]: [{ declarations: DescribedElement[] }] = JSON.parse(plain).modules;
  return declarations
    .filter(({ tagName }) => tagName !== undefined)
    .map((element) => ({ ...element, superclass: { name: "HTMLElement" } }));
}

/** custom-elements.json, by which editors know our elements. */
export const customElementsManifest = () => ({
  schemaVersion: "1.0.0",
  readme: "README.md",
  modules: describedElements().map((element) => {
    const path = `${element.tagName.replace("bikeshare-", "")}.js`;
    const declaration = { name: element.name, module: path };
    return {
      kind: "javascript-module",
      path,
      declarations: [element],
      exports: [{ kind: "custom-element-definition", name: element.tagName, declaration }],
    };
  }),
});

import { readFileSync } from "node:fs";
import { create, ts } from "@custom-elements-manifest/analyzer/index.js";

const SOURCE = "widgets/npm/elements.ts";

interface ManifestItem {
  readonly name: string;
  readonly type: { readonly text: string };
  readonly description: string;
}

/** One of our elements in the format of https://github.com/webcomponents/custom-elements-manifest. */
export interface DescribedElement {
  readonly name: string;
  readonly tagName: string;
  readonly description: string;
  readonly attributes: readonly (ManifestItem & { readonly fieldName: string; readonly default?: string })[];
  readonly members: readonly (ManifestItem & { readonly kind: "field" | "method"; readonly attribute?: string })[];
  readonly events: readonly ManifestItem[];
  readonly cssProperties: readonly ManifestItem[];
  readonly cssParts: readonly Pick<ManifestItem, "name">[];
}

/** The elements according to the JSDoc of their classes. */
export function describedElements(): readonly DescribedElement[] {
  const source = ts.createSourceFile(SOURCE, readFileSync(SOURCE, "utf8"), ts.ScriptTarget.ES2022, true);
  const manifest = create({ modules: [source] });
  // Each class lists its inherited members, since pages cannot import the shared base class.
  const plain = JSON.stringify(manifest, (key, value) => (key === "inheritedFrom" ? undefined : value));
  const [{ declarations }]: [{ declarations: DescribedElement[] }] = JSON.parse(plain).modules;
  return declarations
    .filter(({ tagName }) => tagName !== undefined)
    .map((element) => ({ ...element, superclass: { name: "HTMLElement" } }));
}

/** The content of custom-elements.json, which tells editors about our elements. */
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

/** The files for VS Code's `html.customData` and `css.customData`. */
export function editorData() {
  const elements = describedElements();
  const properties = new Map(elements.flatMap(({ cssProperties }) => cssProperties.map((each) => [each.name, each])));
  return {
    "html-custom-data.json": {
      version: 1.1,
      tags: elements.map(({ tagName, description, attributes }) => ({
        name: tagName,
        description,
        attributes: attributes.map(({ name, description, type }) => ({ name, description, ...valuesIn(type.text) })),
      })),
    },
    "css-custom-data.json": {
      version: 1.1,
      properties: [...properties.values()].map(({ name, description }) => ({ name, description })),
    },
  };
}

/** The string values of a union type. */
function valuesIn(type: string) {
  const values = [...type.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ name }));
  return values.length > 0 ? { values } : {};
}

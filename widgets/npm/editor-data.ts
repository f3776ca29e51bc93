import { describedElements } from "./custom-elements.ts";

/** What VS Code takes as `html.customData` and `css.customData`, by file. */
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

/** The texts of a union, where the type is one. */
function valuesIn(type: string) {
  const values = [...type.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => ({ name }));
  return values.length > 0 ? { values } : {};
}

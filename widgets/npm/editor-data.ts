import { describedElements } from "./custom-elements.ts";

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

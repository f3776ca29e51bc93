import { camelCase } from "../elements/attributes.ts";
import { ELEMENT_TAGS, ELEMENTS, type ElementTag } from "../elements/elements.ts";
import {
  CSS_PARTS,
  CSS_PROPERTIES,
  type ElementDefinition,
  EVENTS,
  FALLBACK_CONTENT,
  type Member,
  READY_PROPERTY,
} from "../elements/shared.ts";

const memberOf = ({ name, type, description, parameters, isReadonly }: Member) => ({
  ...(parameters
    ? {
        kind: "method",
        name,
        return: { type: { text: type } },
        parameters: parameters.map((parameter) => ({ name: parameter.name, type: { text: parameter.type } })),
      }
    : { kind: "field", name, type: { text: type }, readonly: isReadonly }),
  description,
});

function describe(tagName: ElementTag, { name, description, attributes, events, commands }: ElementDefinition<string>) {
  const describedAttributes = Object.entries(attributes).map(([attribute, declaration]) => ({
    name: attribute,
    fieldName: camelCase(attribute),
    type: { text: declaration.values?.map((value) => JSON.stringify(value)).join(" | ") ?? "string" },
    description: declaration.description,
    default: declaration.default,
  }));
  return {
    kind: "class",
    name,
    description,
    tagName,
    customElement: true,
    superclass: { name: "HTMLElement" },
    attributes: describedAttributes,
    members: [
      ...describedAttributes.map(({ name: attribute, fieldName, ...rest }) => ({
        kind: "field",
        name: fieldName,
        ...rest,
        reflects: true,
        attribute,
      })),
      ...[...commands, READY_PROPERTY].map(memberOf),
    ],
    events: events.map((event) => {
      const { type, description: text } = EVENTS[event];
      return { name: event, type: { text: `CustomEvent<${type}>` }, description: text };
    }),
    slots: [{ name: "", description: FALLBACK_CONTENT }],
    cssProperties: Object.entries(CSS_PROPERTIES).map(([property, text]) => ({ name: property, description: text })),
    cssParts: CSS_PARTS.map((part) => ({ name: part })),
  };
}

/** One of our elements in the format of https://github.com/webcomponents/custom-elements-manifest. */
export type DescribedElement = ReturnType<typeof describe>;

export const describedElements = (): readonly DescribedElement[] =>
  ELEMENT_TAGS.map((tag) => describe(tag, ELEMENTS[tag]));

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
export const editorData = () => ({
  "html-custom-data.json": {
    version: 1.1,
    tags: Object.entries<ElementDefinition<string>>(ELEMENTS).map(([tag, { description, attributes }]) => ({
      name: tag,
      description,
      attributes: Object.entries(attributes).map(([name, attribute]) => ({
        name,
        description: attribute.description,
        values: attribute.values?.map((value) => ({ name: value })),
      })),
    })),
  },
  "css-custom-data.json": {
    version: 1.1,
    properties: Object.entries(CSS_PROPERTIES).map(([name, description]) => ({ name, description })),
  },
});

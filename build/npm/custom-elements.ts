import { ELEMENT_ATTRIBUTES, ELEMENT_TAGS, type ElementTag } from "../../widgets/element-definitions.ts";
import { ATTRIBUTE_TEXTS, ELEMENT_TEXTS, EVENT_TEXTS, PART_NAMES, PROPERTY_TEXTS } from "./element-texts.ts";

const camel = (name: string) => name.replace(/-./g, (part) => part.slice(1).toUpperCase());
const text = (type: string) => ({ text: type });

/** custom-elements.json, by which editors know our elements: https://github.com/webcomponents/custom-elements-manifest */
export function customElementsManifest(moduleOf: (tag: ElementTag) => string) {
  return {
    schemaVersion: "1.0.0",
    readme: "README.md",
    modules: ELEMENT_TAGS.map((tag) => {
      const path = moduleOf(tag);
      const declaration = declarationOf(tag);
      return {
        kind: "javascript-module",
        path,
        declarations: [declaration],
        exports: [
          { kind: "custom-element-definition", name: tag, declaration: { name: declaration.name, module: path } },
        ],
      };
    }),
  };
}

function declarationOf(tag: ElementTag) {
  const { name, description } = ELEMENT_TEXTS[tag];
  return {
    kind: "class",
    customElement: true,
    tagName: tag,
    name,
    description,
    superclass: { name: "HTMLElement" },
    attributes: ELEMENT_ATTRIBUTES[tag].map((attribute) => {
      const { type, description, fallback } = ATTRIBUTE_TEXTS[attribute];
      const isSystemOpen = tag === "bikeshare-account" && attribute === "system";
      return {
        name: attribute,
        fieldName: camel(attribute),
        type: text(type),
        description,
        ...(fallback !== undefined && !isSystemOpen && { default: fallback }),
      };
    }),
    members: [
      ...ELEMENT_ATTRIBUTES[tag].map((attribute) => ({
        kind: "field",
        name: camel(attribute),
        attribute,
        reflects: true,
        type: text("string | null"),
        description: ATTRIBUTE_TEXTS[attribute].description,
      })),
      {
        kind: "field",
        name: "ready",
        readonly: true,
        type: text("Promise<void>"),
        description: "Resolves when the element is drawn and usable.",
      },
      ...(tag === "bikeshare-account" ? ACCOUNT_MEMBERS : []),
    ],
    events: Object.entries(EVENT_TEXTS)
      .filter(([, { from }]) => from === undefined || from.includes(tag))
      .map(([event, { detail, description }]) => ({ name: event, type: text(`CustomEvent<${detail}>`), description })),
    slots: [{ name: "", description: "Shown until the element is drawn, and where the bundle never loads." }],
    cssProperties: Object.entries(PROPERTY_TEXTS).map(([property, description]) => ({ name: property, description })),
    cssParts: PART_NAMES.map((part) => ({ name: part })),
  };
}

const ACCOUNT_MEMBERS = [
  {
    kind: "field",
    name: "accessToken",
    type: text("string | null"),
    description: "Logs in with a token; null logs out. It can be set and never read.",
  },
  {
    kind: "method",
    name: "navigate",
    parameters: [{ name: "path", type: text("string") }],
    return: { type: text("void") },
    description: "Shows a place of the account: /trips.",
  },
  { kind: "method", name: "logout", return: { type: text("void") }, description: "Logs the rider out." },
];

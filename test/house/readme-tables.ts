import { ELEMENTS } from "../../widgets/elements/elements.ts";
import {
  CSS_PROPERTIES,
  type ElementDefinition,
  EVENTS,
  SHARED_ATTRIBUTES,
  SHARED_EVENTS,
} from "../../widgets/elements/shared.ts";

const ALL = Object.entries<ElementDefinition<string>>(ELEMENTS);
const code = (text: string): string => `\`${text}\``;

const attributeRows = (element: string, attributes: ElementDefinition["attributes"]): string[][] =>
  Object.entries(attributes).map(([name, { values, allowed = values ?? ["text"], default: fallback, description }]) => {
    const isText = allowed.some((value) => value.includes(" ")) || allowed.includes("text");
    const listed = allowed.map((value) => (isText ? value : `${code(value)}${value === fallback ? " (default)" : ""}`));
    const rest = isText && fallback !== undefined ? [`${code(fallback)} by default`] : [];
    return [element, code(name), [...listed, ...rest].join(", "), description];
  });

const ownAttributes = ({ attributes }: ElementDefinition<string>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !(name in SHARED_ATTRIBUTES)));

const senders = (event: string): string =>
  SHARED_EVENTS.some((shared) => shared === event)
    ? "all"
    : ALL.filter(([, { events }]) => events.some((name) => name === event))
        .map(([tag]) => code(tag))
        .join(", ");

const fields = (type: string): string => [...type.matchAll(/(\w+): /g)].map(([, field]) => field).join(", ");

/** The README's tables about the elements, by the heading above them. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Attributes: [
    ["Element", "Attribute", "Values", "Meaning"],
    ...attributeRows("all", SHARED_ATTRIBUTES),
    ...ALL.flatMap(([tag, element]) => attributeRows(code(tag), ownAttributes(element))),
  ],
  Events: [
    ["Event", "From", "`detail`", "Meaning"],
    ...Object.entries(EVENTS).map(([name, { type, description }]) => [
      code(name),
      senders(name),
      code(fields(type) === "" ? "{}" : `{ ${fields(type)} }`),
      description,
    ]),
  ],
  Look: [["Property", "What it sets"], ...Object.entries(CSS_PROPERTIES).map(([name, text]) => [code(name), text])],
};

/** A document with the tables as they follow from the elements' definitions. */
export const withTables = (markdown: string): string =>
  Object.entries(TABLES).reduce((text, [heading, [head = [], ...rows]]) => {
    const lines = [head, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    const table = [lines[0], `|${head.map(() => "---|").join("")}`, ...lines.slice(1)].join("\n");
    return text.replace(new RegExp(`(\n### ${heading}\n[^|]*)\\|.*?(?=\n\n)`, "s"), (_, before) => before + table);
  }, markdown);

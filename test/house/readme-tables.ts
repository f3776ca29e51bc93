import type { Pass } from "../../src/domain/passes.ts";
import type { Program } from "../../src/domain/program.ts";
import { PROGRAMS } from "../../src/domain/programs/programs.ts";
import { ELEMENTS } from "../../widgets/elements/elements.ts";
import {
  CSS_PROPERTIES,
  type ElementDefinition,
  EVENTS,
  SHARED_ATTRIBUTES,
  SHARED_EVENTS,
} from "../../widgets/elements/shared.ts";

const ELEMENT_ENTRIES = Object.entries<ElementDefinition<string>>(ELEMENTS);
const quote = (text: string): string => `\`${text}\``;

const attributeRows = (element: string, attributes: ElementDefinition["attributes"]): string[][] =>
  Object.entries(attributes).map(([name, { values, allowed = values ?? ["text"], default: fallback, description }]) => {
    const isText = allowed.some((value) => value.includes(" ")) || allowed.includes("text");
    const texts = allowed.map((value) => (isText ? value : `${quote(value)}${value === fallback ? " (default)" : ""}`));
    const fallbackNote = isText && fallback !== undefined ? [`${quote(fallback)} by default`] : [];
    return [element, quote(name), [...texts, ...fallbackNote].join(", "), description];
  });

const ownAttributes = ({ attributes }: ElementDefinition<string>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !(name in SHARED_ATTRIBUTES)));

const sendersOf = (event: string): string =>
  SHARED_EVENTS.some((shared) => shared === event)
    ? "all"
    : ELEMENT_ENTRIES.filter(([, { events }]) => events.some((name) => name === event))
        .map(([tag]) => quote(tag))
        .join(", ");

const fieldsIn = (type: string): string => [...type.matchAll(/(\w+): /g)].map(([, field]) => field).join(", ");

function passRow({ system, passes }: Program, { id, name, price, ...pass }: Pass): string[] {
  const nameOf = (passId: number) => passes.find((one) => one.id === passId)?.name ?? "";
  const renewal =
    pass.deprecatedTo === null
      ? pass.isAutoRenewing
        ? "itself"
        : "nothing"
      : `${nameOf(pass.deprecatedTo)} (${quote(String(pass.deprecatedTo))})`;
  return [quote(system), quote(String(id)), name, `$${(price / 100).toFixed(2)}`, renewal];
}

/** The tables of the README and docs/backend.md that follow from code, by the heading above them. */
const TABLES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  Attributes: [
    ["Element", "Attribute", "Values", "Meaning"],
    ...attributeRows("all", SHARED_ATTRIBUTES),
    ...ELEMENT_ENTRIES.flatMap(([tag, element]) => attributeRows(quote(tag), ownAttributes(element))),
  ],
  Events: [
    ["Event", "From", "`detail`", "Meaning"],
    ...Object.entries(EVENTS).map(([name, { type, description }]) => [
      quote(name),
      sendersOf(name),
      quote(fieldsIn(type) === "" ? "{}" : `{ ${fieldsIn(type)} }`),
      description,
    ]),
  ],
  Passes: [
    ["Program", "`subscriptionTypeId`", "Pass", "Price with tax", "Renews into"],
    ...Object.values(PROGRAMS).flatMap((program) => program.passes.map((pass) => passRow(program, pass))),
  ],
  Look: [["Property", "What it sets"], ...Object.entries(CSS_PROPERTIES).map(([name, text]) => [quote(name), text])],
};

/** The document with each of its tables that follow from code replaced by the current one. */
export const withTables = (markdown: string): string =>
  Object.entries(TABLES).reduce((text, [heading, [head = [], ...rows]]) => {
    const lines = [head, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    const table = [lines[0], `|${head.map(() => "---|").join("")}`, ...lines.slice(1)].join("\n");
    return text.replace(new RegExp(`(\n### ${heading}\n[^|]*)\\|.*?(?=\n\n)`, "s"), (_, before) => before + table);
  }, markdown);

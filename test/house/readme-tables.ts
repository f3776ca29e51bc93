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

function passRow({ system, passes }: Program, { id, name, price, ...pass }: Pass): string[] {
  const nameOf = (other: number) => passes.find((one) => one.id === other)?.name ?? "";
  const renewal =
    pass.deprecatedTo === null
      ? pass.isAutoRenewing
        ? "itself"
        : "nothing"
      : `${nameOf(pass.deprecatedTo)} (${code(String(pass.deprecatedTo))})`;
  return [code(system), code(String(id)), name, `$${(price / 100).toFixed(2)}`, renewal];
}

/** The tables of the README and docs/backend.md that follow from code, by the heading above them. */
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
  Passes: [
    ["Program", "`subscriptionTypeId`", "Pass", "Price with tax", "Renews into"],
    ...Object.values(PROGRAMS).flatMap((program) => program.passes.map((pass) => passRow(program, pass))),
  ],
  Look: [["Property", "What it sets"], ...Object.entries(CSS_PROPERTIES).map(([name, text]) => [code(name), text])],
};

/** A document with those of the tables that it has, as they follow from the code. */
export const withTables = (markdown: string): string =>
  Object.entries(TABLES).reduce((text, [heading, [head = [], ...rows]]) => {
    const lines = [head, ...rows].map((cells) => `| ${cells.join(" | ")} |`);
    const table = [lines[0], `|${head.map(() => "---|").join("")}`, ...lines.slice(1)].join("\n");
    return text.replace(new RegExp(`(\n### ${heading}\n[^|]*)\\|.*?(?=\n\n)`, "s"), (_, before) => before + table);
  }, markdown);

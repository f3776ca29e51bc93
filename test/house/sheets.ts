import { type Declaration, Features, type Rule, transform } from "lightningcss";

/** A rule of a style sheet, with nesting resolved. */
export interface StyleRule {
  readonly file: string;
  /** As lightningcss prints it: `.bs-button:hover`. */
  readonly selector: string;
  /** Its pseudo-classes, including those in `:not()` and `:has()`. */
  readonly states: ReadonlySet<string>;
  readonly declarations: readonly Declaration[];
}

export interface ParsedSheet {
  readonly rules: readonly StyleRule[];
  /** The features in its @media and @container rules: `width`, `orientation`. */
  readonly features: ReadonlySet<string>;
  /** Whether any declaration has the address of an image. */
  readonly hasAddresses: boolean;
}

const parsed = new Map<string, ParsedSheet>();

/** Throws for a sheet that does not parse. */
export function parseSheet(file: string, css: string): ParsedSheet {
  const key = `${file}\n${css}`;
  const sheet = parsed.get(key) ?? read(file, css);
  parsed.set(key, sheet);
  return sheet;
}

function read(file: string, css: string): ParsedSheet {
  // Flattens nesting first, as a nested rule's own selector is incomplete.
  const { code } = transform({ filename: file, code: new TextEncoder().encode(css), include: Features.Nesting });
  const lines = new TextDecoder().decode(code).split("\n");
  const rules: StyleRule[] = [];
  const features = new Set<string>();
  let hasAddresses = false;

  function gather(rule: Rule): void {
    if (rule.type === "media") addNames(rule.value.query, features);
    if (rule.type === "container") addNames(rule.value.condition, features);
    if (rule.type === "style") {
      const { selectors, declarations, loc } = rule.value;
      rules.push({
        file,
        selector: textFrom(lines, loc.line, loc.column - 1),
        states: new Set(selectors.flatMap(statesIn)),
        declarations: [...(declarations?.declarations ?? []), ...(declarations?.importantDeclarations ?? [])],
      });
    }
  }

  transform({
    filename: file,
    code,
    visitor: {
      Rule(rule) {
        gather(rule);
      },
      Url() {
        hasAddresses = true;
      },
    },
  });
  return { rules, features, hasAddresses };
}

/** A selector as printed, which may take several lines. */
function textFrom(lines: readonly string[], line: number, column: number): string {
  const [selector = ""] = [lines[line]?.slice(column), ...lines.slice(line + 1)].join(" ").split(" {");
  return selector.replaceAll(/\s+/g, " ").trim();
}

/** Selectors nest in pseudo-classes, alone (`:host()`) or as a list (`:not()`). */
function statesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.values(part).flatMap(statesIn);
  return "kind" in part && typeof part.kind === "string" ? [part.kind, ...inner] : inner;
}

/** Conditions nest in several ways; in each a `name` belongs to a feature. */
function addNames(condition: unknown, names: Set<string>): void {
  if (typeof condition !== "object" || condition === null) return;
  for (const [key, value] of Object.entries(condition)) {
    if (key === "name" && typeof value === "string") names.add(value);
    else addNames(value, names);
  }
}

/** The property, even if its value is a `var()`, or the name of a custom property. */
export function propertyOf(declaration: Declaration): string {
  if (declaration.property === "custom") return declaration.value.name;
  if (declaration.property === "unparsed") return declaration.value.propertyId.property;
  return declaration.property;
}

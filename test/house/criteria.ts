import { type Declaration, Features, type Rule, transform } from "lightningcss";
import { type Files, literalText, nameOf, parseModule, type SyntaxNode } from "./modules.ts";

/** Searches all files for one pattern, and returns the matches with their files. */
export type Finder = (files: Files) => string[];

const shippedFiles = (files: Files, kind: RegExp): [path: string, text: string][] =>
  [...files].filter(([path]) => /^(src|widgets)\//.test(path) && kind.test(path) && !/\.test\.|\.d\.ts$/.test(path));

const sheetsIn = (files: Files): [path: string, sheet: ParsedSheet][] =>
  shippedFiles(files, /\.css$/).map(([path, css]) => [path, parseSheet(path, css)]);

const nodesIn = (files: Files): [path: string, node: SyntaxNode][] =>
  shippedFiles(files, /\.tsx?$/).flatMap(([path, text]) =>
    parseModule(path, text)
      .nodes()
      .map((node): [string, SyntaxNode] => [path, node]),
  );

const rulesIn = (files: Files): StyleRule[] => sheetsIn(files).flatMap(([, { rules }]) => rules);

/** The matches, each once. */
const unique = (matches: readonly string[]): string[] => [...new Set(matches)];

/** WCAG 1.3.4: style sheets and code that depend on the orientation of the screen. */
export const orientationQueries: Finder = (files) => [
  ...sheetsIn(files).flatMap(([path, { features }]) =>
    [...features].filter((name) => /orientation|aspect-ratio/.test(name)).map((name) => `${path} @${name}`),
  ),
  ...unique(
    nodesIn(files)
      .filter(([, node]) => node.type === "MemberExpression" && /orientation/i.test(nameOf(node.property)))
      .map(([path, { property }]) => `${path} ${nameOf(property)}`),
  ),
  ...unique(
    nodesIn(files)
      .filter(([, node]) => /\((?:orientation|aspect-ratio)\b/.test(literalText(node) ?? ""))
      .map(([path]) => `${path} matchMedia`),
  ),
];

/** Properties that only change the look of something visible. */
const LOOK_PROPERTIES = /(^|-)color$|^background|^border|^outline|^box-shadow$|^text-(decoration|underline)/;

/** WCAG 1.4.13: rules that change more than the look of something visible on hover or focus. */
export const changesOnHoverOrFocus: Finder = (files) =>
  rulesIn(files)
    .filter(({ states }) => [...states].some((state) => /^(hover|focus|focus-visible|focus-within)$/.test(state)))
    .filter(({ declarations }) => declarations.some((each) => !LOOK_PROPERTIES.test(propertyOf(each))))
    .map(({ file, selector }) => `${file} ${selector}`);

/** WCAG 1.4.13: browsers only show a `title` for a pointer, never for a keyboard or a finger. */
export const browserTooltips: Finder = (files) =>
  nodesIn(files)
    .filter(([, { type, name }]) => type === "JSXOpeningElement" && /^[a-z]/.test(nameOf(name)))
    .filter(([, { name }]) => nameOf(name) !== "iframe")
    .filter(
      ([, { attributes }]) => Array.isArray(attributes) && attributes.some((each) => nameOf(each.name) === "title"),
    )
    .map(([path, { name }]) => `${path} <${nameOf(name)} title>`);

const REORDERING_VALUES: Readonly<Record<string, RegExp>> = {
  order: /^-?[1-9]/,
  float: /./,
  direction: /./,
  "flex-direction": /reverse/,
  "flex-flow": /reverse/,
  "flex-wrap": /reverse/,
  "grid-auto-flow": /"dense":true/,
};

/** WCAG 1.3.2: CSS that changes the visual order at any width. */
export const visualReorderings: Finder = (files) =>
  unique(
    rulesIn(files).flatMap(({ file, selector, declarations }) =>
      declarations
        .filter((each) => REORDERING_VALUES[propertyOf(each)]?.test(textOf(each.value)))
        .map((each) => `${file} ${selector} ${propertyOf(each)}`),
    ),
  );

const textOf = (value: unknown): string => (typeof value === "string" ? value : JSON.stringify(value));

const MEDIA_TAGS = /^(img|picture|canvas|video|audio|object|embed|image|text|foreignObject)$/;

/** Pictures (WCAG 1.4.5), and audio and video (WCAG 1.2 and 1.4.2), in style sheets and markup. */
export const picturesAndMedia: Finder = (files) => [
  ...sheetsIn(files)
    .filter(([, { hasAddresses }]) => hasAddresses)
    .map(([path]) => `${path} url()`),
  ...nodesIn(files)
    .filter(([, { type, name }]) => type === "JSXOpeningElement" && MEDIA_TAGS.test(nameOf(name)))
    .map(([path, { name }]) => `${path} <${nameOf(name)}>`),
];

/** WCAG 2.3.1: repeated animations of less than a third of a second. */
export const flashes: Finder = (files) =>
  rulesIn(files)
    .filter(({ declarations }) =>
      declarations.some(
        (each) =>
          each.property === "animation" &&
          each.value.some(
            ({ duration, iterationCount }) =>
              !(iterationCount.type === "number" && iterationCount.value <= 1) &&
              (duration.type === "seconds" ? duration.value : duration.value / 1000) < 1 / 3,
          ),
      ),
    )
    .map(({ file, selector }) => `${file} ${selector}`);

/** Events that criteria of WCAG restrict, with the numbers of the criteria; no criterion restricts clicks. */
const RESTRICTED_EVENTS = new Set([
  ...["pointerdown", "mousedown", "touchstart"], // 2.5.2
  ...["pointerenter", "pointerover", "pointermove", "mouseenter", "mouseover", "mousemove"], // 1.4.13
  ...["touchmove", "gesturestart", "wheel", "drag", "dragstart"], // 2.5.1, 2.5.7
  ...["devicemotion", "deviceorientation", "orientationchange"], // 2.5.4, 1.3.4
  ...["keydown", "keypress", "keyup"], // 2.1.4
  ...["paste", "drop", "beforeinput", "copy"], // 3.3.8
]);

/** The code that listens to restricted events: WCAG 1.4.13, 2.1.2, 2.1.4, 2.5.1, 2.5.2, 2.5.4, 2.5.7 and 3.3.8. */
export const listenedEvents: Finder = (files) =>
  unique(
    nodesIn(files).flatMap(([path, node]) => {
      const event = eventOf(node);
      return RESTRICTED_EVENTS.has(event) ? [`${path} ${event}`] : [];
    }),
  );

/** The event of a handler, as in `onKeyDown=` or `{ onKeyDown() {} }`, or any text, which may name an event. */
function eventOf(node: SyntaxNode): string {
  const handler = node.type === "JSXAttribute" ? nameOf(node.name) : node.type === "Property" ? nameOf(node.key) : "";
  const event = /^on([A-Z]\w*?)(?:Capture)?$/.exec(handler)?.[1];
  return event?.toLowerCase() ?? literalText(node) ?? "";
}

/** A rule of a style sheet, with nesting resolved. */
interface StyleRule {
  readonly file: string;
  /** The selector as lightningcss prints it: `.bs-button:hover`. */
  readonly selector: string;
  /** The pseudo-classes in the selector, including those in `:not()` and `:has()`. */
  readonly states: ReadonlySet<string>;
  readonly declarations: readonly Declaration[];
}

interface ParsedSheet {
  readonly rules: readonly StyleRule[];
  /** The features in the sheet's @media and @container rules: `width`, `orientation`. */
  readonly features: ReadonlySet<string>;
  /** Whether any declaration has the address of an image. */
  readonly hasAddresses: boolean;
}

const parsedSheets = new Map<string, ParsedSheet>();

/** Parses each sheet once. Throws for a sheet that does not parse. */
function parseSheet(file: string, css: string): ParsedSheet {
  const key = `${file}\n${css}`;
  const sheet = parsedSheets.get(key) ?? parseUncached(file, css);
  parsedSheets.set(key, sheet);
  return sheet;
}

function parseUncached(file: string, css: string): ParsedSheet {
  // Flattens nesting first, as a nested rule's own selector is incomplete.
  const { code } = transform({ filename: file, code: new TextEncoder().encode(css), include: Features.Nesting });
  const lines = new TextDecoder().decode(code).split("\n");
  const rules: StyleRule[] = [];
  const features = new Set<string>();
  let hasAddresses = false;

  function gatherFrom(rule: Rule): void {
    if (rule.type === "media") addFeatures(rule.value.query, features);
    if (rule.type === "container") addFeatures(rule.value.condition, features);
    if (rule.type === "style") {
      const { selectors, declarations, loc } = rule.value;
      rules.push({
        file,
        selector: selectorAt(lines, loc.line, loc.column - 1),
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
        gatherFrom(rule);
      },
      Url() {
        hasAddresses = true;
      },
    },
  });
  return { rules, features, hasAddresses };
}

/** The selector that begins at a position of a printed sheet, and may take several lines. */
function selectorAt(lines: readonly string[], line: number, column: number): string {
  const [selector = ""] = [lines[line]?.slice(column), ...lines.slice(line + 1)].join(" ").split(" {");
  return selector.replaceAll(/\s+/g, " ").trim();
}

/** The pseudo-classes in a part of a selector: they may contain selectors, one (`:host()`) or a list (`:not()`). */
function statesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  const inner = Object.values(part).flatMap(statesIn);
  return "kind" in part && typeof part.kind === "string" ? [part.kind, ...inner] : inner;
}

/** Adds the features that a condition asks for: conditions nest in several ways, but each `name` is of a feature. */
function addFeatures(condition: unknown, names: Set<string>): void {
  if (typeof condition !== "object" || condition === null) return;
  for (const [key, value] of Object.entries(condition)) {
    if (key === "name" && typeof value === "string") names.add(value);
    else addFeatures(value, names);
  }
}

/** The name of the property, also of a custom property and of one whose value has a `var()`. */
function propertyOf(declaration: Declaration): string {
  if (declaration.property === "custom") return declaration.value.name;
  if (declaration.property === "unparsed") return declaration.value.propertyId.property;
  return declaration.property;
}

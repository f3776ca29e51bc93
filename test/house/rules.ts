import { type Files, isNode, literalText, nameOf, parseModule, type SyntaxNode } from "./modules.ts";

/** A rule checks all files and returns a sentence for each violation. */
export type Rule = (files: Files) => string[];

const isCode = (path: string): boolean => /\.tsx?$/.test(path) && !path.endsWith(".d.ts");
const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.startsWith("test/");
const isIn = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}/`);

const codeIn = (files: Files): [path: string, text: string][] => [...files].filter(([path]) => isCode(path));

const ELEMENT_NAME = /^bikeshare-(pricing|signup|account)$|<\/?bikeshare-(pricing|signup|account)\b/;

function namesElement(path: string, text: string): boolean {
  if (!text.includes("bikeshare-")) return false;
  return parseModule(path, text)
    .nodes()
    .some((node) => {
      const name = node.type === "JSXIdentifier" ? node.name : literalText(node);
      return typeof name === "string" && ELEMENT_NAME.test(name);
    });
}

/** Only widgets name elements: the code of src uses the host API instead. */
export const tagsOnlyInWidgets: Rule = (files) =>
  codeIn(files)
    .filter(([path, text]) => isIn(path, "src") && !isTest(path) && namesElement(path, text))
    .map(([path]) => `${path} names an element`);

/** Tags that React would hoist into the host's head, or with which it would replace the host's own. */
const DOCUMENT_TAG = /^(html|head|body|title|meta|link|style|script|base)$/;
const DOCUMENT_TAG_TEXT = /<\s*(html|head|body|title|meta|link|style|script|base)\b/;

export const noDocumentTags: Rule = (files) =>
  codeIn(files)
    .filter(([path]) => (isIn(path, "src") || isIn(path, "widgets")) && !isTest(path))
    .filter(([, text]) => DOCUMENT_TAG_TEXT.test(text))
    .filter(([path, text]) =>
      parseModule(path, text)
        .nodes()
        .some((node) => node.type === "JSXOpeningElement" && DOCUMENT_TAG.test(nameOf(node.name))),
    )
    .map(([path]) => `${path} renders a tag that belongs to the document`);

const MAX_LINES = 250;
/** The folder of generated data, whose files may be long as nobody reads them. */
const DATA_FOLDER = "demo/sandbox/data";

export const filesAreShort: Rule = (files) =>
  [...files]
    .filter(([path]) => /\.(tsx?|mjs|css)$/.test(path) && !isIn(path, DATA_FOLDER))
    .map(([path, text]) => ({ path, lines: text.trimEnd().split("\n").length }))
    .filter(({ lines }) => lines > MAX_LINES)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${MAX_LINES} at most`);

/** The only style sheet with a breakpoint in pixels, which the spec gives (section 9). */
const FILES_WITH_PIXELS = ["src/account/menu/rider-menu.css"];

export const layoutFollowsText: Rule = (files) =>
  [...files]
    .filter(([path]) => path.startsWith("src/") && path.endsWith(".css") && !FILES_WITH_PIXELS.includes(path))
    .filter(([, text]) => /@container[^{]*\dpx/.test(text))
    .map(([path]) => `${path} asks for the width in px: in em it follows the rider's text size`);

export const wordsStayWhole: Rule = (files) =>
  [...files]
    .filter(([path, text]) => path.endsWith(".css") && text.includes("::first-letter"))
    .map(
      ([path]) => `${path} styles a first letter separately, and a screen reader reads it separately: "M", "embership"`,
    );

/** After a tap, phones keep the look of hovering until the next tap. */
export const noHoverOnPhones: Rule = (files) =>
  [...files]
    .filter(([path]) => /^(src|widgets|demo)\/.*\.css$/.test(path))
    .filter(([, text]) =>
      /:hover/.test(text.replaceAll(/@media \(hover: hover\) \{(?:\s*[^{}]*\{[^{}]*\})+\s*\}/g, "")),
    )
    .map(([path]) => `${path} has a look of hovering outside of "@media (hover: hover)"`);

/** With `.a:has(.b) *`, each change in `.a` recalculates the styles of all its content, so that phones respond late. */
export const noHasAroundEverything: Rule = (files) =>
  [...files]
    .filter(([path, text]) => path.endsWith(".css") && /:has\([^;{}]*\) \*\s*[,{]/.test(text))
    .map(
      ([path]) => `${path} styles everything within an element with ":has()": give the element a class or an attribute`,
    );

const EXPORTED_TYPE = /^export (?:declare )?(?:abstract )?(?:type|interface|class|enum) (\w+)/gm;

/** No two exported types may have the same name, not even in different folders. */
export const typesHaveOwnNames: Rule = (files) => {
  const fileOfType = new Map<string, string>();
  return codeIn(files)
    .filter(([path]) => (isIn(path, "src") || isIn(path, "widgets")) && !isTest(path))
    .flatMap(([path, text]) => [...text.matchAll(EXPORTED_TYPE)].map(([, name = ""]) => [name, path] as const))
    .flatMap(([name, path]) => {
      const first = fileOfType.get(name);
      fileOfType.set(name, first ?? path);
      return first === undefined || first === path ? [] : [`${path} exports the type ${name}, and so does ${first}`];
    });
};

export const foldersAreNamedForSubject: Rule = (files) =>
  [...files.keys()]
    .filter((path) => /(^|\/)(utils?|helpers?|common|types)\//.test(path))
    .map((path) => `${path} lies in a folder that does not say its subject`);

/** Whether a file is a route of SvelteKit, whose name begins with a plus. */
const isRoute = (path: string): boolean => /^test\/hosts\/sveltekit\/src\/routes\/\+[a-z.]+$/.test(path);

export const namesAreKebabCase: Rule = (files) =>
  [...files.keys()]
    .filter((path) => !isRoute(path) && !/^([a-z0-9]+([-.][a-z0-9]+)*|\.storybook)$/.test(path.split("/").at(-1) ?? ""))
    .map((path) => `${path} is not in kebab case`);

const nodeIn = (node: SyntaxNode, property: string): SyntaxNode | null => {
  const child = node[property];
  return isNode(child) ? child : null;
};

/** Whether an expression is certainly text: a literal, a template, or a translation's `t`, `money` or `date`. */
function isText(node: SyntaxNode | null): boolean {
  switch (node?.type) {
    case "Literal":
      return typeof node.value === "string" && node.value.trim() !== "";
    case "TemplateLiteral":
      return true;
    case "LogicalExpression":
      return isText(nodeIn(node, "right"));
    case "ConditionalExpression":
      return isText(nodeIn(node, "consequent")) || isText(nodeIn(node, "alternate"));
    case "CallExpression":
      return /^(?:t|money|date)$/.test(nameOf(node.callee));
    default:
      return false;
  }
}

const isBare = (child: SyntaxNode): boolean =>
  child.type === "JSXText" ? String(child.value).trim() !== "" : isText(nodeIn(child, "expression"));
const isRendered = (child: SyntaxNode): boolean =>
  (child.type !== "JSXText" || isBare(child)) && nodeIn(child, "expression")?.type !== "JSXEmptyExpression";

/**
 * A page translator replaces text nodes: React could then not update text beside siblings, or would crash. Text has to
 * be a single child, or in `<T>`.
 */
export const noBareText: Rule = (files) =>
  [...files]
    .filter(([path]) => /^(?:src|widgets)\/.*\.tsx$/.test(path) && !path.endsWith(".test.tsx"))
    .flatMap(([path, text]) =>
      parseModule(path, text)
        .nodes()
        .filter(({ type }) => type === "JSXElement" || type === "JSXFragment")
        .map(({ children }) => (Array.isArray(children) ? children : []).filter(isNode).filter(isRendered))
        .filter((children) => children.length > 1 && children.some(isBare))
        .map(() => `${path} has bare text beside siblings`),
    );

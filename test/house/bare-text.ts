import type { Rule } from "./rules.ts";
import { isNode, parseModule, type SyntaxNode } from "./syntax.ts";

const nodeIn = (node: SyntaxNode, property: string): SyntaxNode | null => {
  const found = node[property];
  return isNode(found) ? found : null;
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
      return /^(?:t|money|date)$/.test(String(nodeIn(node, "callee")?.name));
    default:
      return false;
  }
}

const isBare = (child: SyntaxNode): boolean =>
  child.type === "JSXText" ? String(child.value).trim() !== "" : isText(nodeIn(child, "expression"));
const isSaid = (child: SyntaxNode): boolean =>
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
        .map(({ children }) => (Array.isArray(children) ? children : []).filter(isNode).filter(isSaid))
        .filter((children) => children.length > 1 && children.some(isBare))
        .map(() => `${path} has bare text beside siblings`),
    );

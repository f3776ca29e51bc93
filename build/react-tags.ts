import { parseAst } from "rollup/parseAst";

/** React's numbers for the kinds of fiber that nothing of ours is. */
const UNUSED_TAGS = {
  portal: 4,
  contextConsumer: 9,
  profiler: 12,
  suspense: 13,
  lazy: 16,
  dehydratedSuspense: 18,
  suspenseList: 19,
  /** Below a boundary of the kinds around it alone. */
  offscreen: 22,
  legacyHidden: 23,
  tracingMarker: 25,
  /** `<title>`, `<meta>`, `<link>`, `<style>` and `<script>`, which React hoists into the host's head. */
  hoistable: 26,
  /** `<html>`, `<head>` and `<body>`, which it takes over. */
  singleton: 27,
  viewTransition: 30,
  activity: 31,
} as const;
const UNUSED: ReadonlySet<unknown> = new Set(Object.values(UNUSED_TAGS));
/** The other numbers stand for more than fibers where one of two is chosen. */
const OF_DOCUMENT: ReadonlySet<unknown> = new Set([UNUSED_TAGS.hoistable, UNUSED_TAGS.singleton]);

/** React DOM has 224 places. */
const LEAST_EDITS = 200;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Kinds of fiber that we never make are left out of every decision, and what serves them goes. What would make one cannot
 * be imported (`withoutUnusedExports`), or tests of the house see to it.
 * @throws Error where React is written otherwise than this reads.
 */
export function withoutUnusedTags(code: string): string {
  const edits: Edit[] = [];
  let fiberTags = 0;
  visit(parseAst(code) as unknown as Node, (node) => {
    if (isNode(node, "SwitchStatement")) edits.push(...unusedCases(node as unknown as Switch));
    if (isNode(node, "BinaryExpression")) edits.push(...comparison(node as unknown as Comparison));
    if (isNode(node, "ConditionalExpression")) {
      const kept = usedAlternate(node);
      if (kept === node) return;
      fiberTags += 1;
      edits.push({ ...span(node), text: code.slice(kept.start, kept.end) });
    }
  });
  if (fiberTags === 0) return code;
  if (edits.length < LEAST_EDITS)
    throw new Error(`React is no longer as build/react-tags.ts knows it: ${edits.length} places`);
  return apply(code, edits);
}

type Switch = Node & { readonly discriminant: Node; readonly cases: readonly Case[] };
type Case = Node & { readonly test: Literal | null; readonly consequent: readonly Node[] };
type Literal = Node & { readonly value?: unknown };
type Comparison = Node & { readonly operator: string; readonly left: Literal; readonly right: Literal };
type Conditional = Node & { readonly consequent: Literal; readonly alternate: Node };

/** Cases that nothing falls into, or that have no statements of their own. */
function unusedCases({ discriminant, cases }: Switch): Edit[] {
  if (!isTag(discriminant)) return [];
  return cases.flatMap((each, index) => {
    if (!UNUSED.has(each.test?.value)) return [];
    if (each.consequent.length === 0) return [{ ...span(each), text: "" }];
    // Where another case leads into these statements they stay.
    const above = cases
      .slice(0, index)
      .findLast(({ test, consequent }) => consequent.length > 0 || !UNUSED.has(test?.value));
    const isLedInto = above !== undefined && !ENDS.has(above.consequent.at(-1)?.type ?? "");
    if (isLedInto) return [];
    return ENDS.has(each.consequent.at(-1)?.type ?? "") ? [{ ...span(each), text: declarationsIn(each) }] : [];
  });
}

/** Variables of a function are its own wherever they are declared: another case may use them. */
function declarationsIn(unused: Case): string {
  const names = new Set<string>();
  visit(unused.consequent, (node) => {
    if (!isNode(node, "VariableDeclarator")) return;
    const { id } = node as unknown as { readonly id: Node & { readonly name?: string } };
    if (id.name) names.add(id.name);
  });
  return names.size === 0 ? "" : `case NaN: var ${[...names].join(", ")}; break;`;
}

const ENDS: ReadonlySet<string> = new Set(["BreakStatement", "ReturnStatement", "ContinueStatement", "ThrowStatement"]);

/** `26 === tag` is never so, `26 !== tag` always. */
function comparison(node: Comparison): Edit[] {
  if (!UNUSED.has(node.left.value) || !isTag(node.right)) return [];
  if (node.operator === "===") return [{ ...span(node), text: "!1" }];
  return node.operator === "!==" ? [{ ...span(node), text: "!0" }] : [];
}

/** What is left of `hoistable ? 26 : singleton ? 27 : 5`. */
function usedAlternate(node: Node): Node {
  if (!isNode(node, "ConditionalExpression")) return node;
  const { consequent, alternate } = node as unknown as Conditional;
  return OF_DOCUMENT.has(consequent.value) ? usedAlternate(alternate) : node;
}

/** `fiber.tag`, or a variable that holds one: the same numbers stand for keys and states elsewhere. */
const isTag = (node: Node & { readonly name?: string; readonly property?: { readonly name?: string } }): boolean =>
  /tag$/i.test(node.property?.name ?? node.name ?? "");

const span = ({ start, end }: Node) => ({ start, end });
const isNode = (value: unknown, type: string): boolean =>
  typeof value === "object" && value !== null && "type" in value && value.type === type;

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value && "start" in value) see(value as Node);
  for (const inner of Object.values(value)) visit(inner, see);
}

/** Outer edits win over those inside of them. */
function apply(code: string, edits: readonly Edit[]): string {
  let end = 0;
  let text = "";
  for (const edit of [...edits].sort((one, other) => one.start - other.start || other.end - one.end)) {
    if (edit.start < end) continue;
    text += code.slice(end, edit.start) + edit.text;
    end = edit.end;
  }
  return text + code.slice(end);
}

import { type DefaultTreeAdapterMap, parseFragment } from "parse5";
import type { PrerenderedNode } from "./prerendered-screen.ts";

type Node = DefaultTreeAdapterMap["childNode"];

/**
 * Converts HTML of React's server renderer to the nested arrays from which a page builds nodes.
 * @throws Error for a form that would put its fields into the host's URL if Enter is pressed before React has loaded.
 */
export function prerenderedTree(html: string): PrerenderedNode[] {
  return parseFragment(html).childNodes.flatMap(toNode);
}

function toNode(node: Node): PrerenderedNode[] {
  if (node.nodeName === "#text" && "value" in node) return [node.value];
  if (node.nodeName === "#comment" && "data" in node) return [["!", node.data]];
  if (!("tagName" in node)) return [];
  const attributes = Object.fromEntries(
    node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value]),
  );
  if (node.tagName === "form" && attributes.method !== "dialog") {
    throw new Error('A prerendered form needs method="dialog": a press of Enter would send it to the host page.');
  }
  if ("style" in attributes)
    throw new Error(`A prerendered <${node.tagName}> has a style attribute, which a strict CSP blocks.`);
  const hasAttributes = node.attrs.length > 0;
  return [[node.tagName, hasAttributes ? attributes : 0, ...node.childNodes.flatMap(toNode)]];
}

// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { buildNodes, type PrerenderedNode, startsWithOtherScreen } from "./prerendered-screen.ts";

function buildIn(...nodes: PrerenderedNode[]): HTMLElement {
  const parent = document.createElement("div");
  buildNodes(nodes, parent, document);
  return parent;
}

it("builds texts, elements with attributes and children, and React's markers, in order", () => {
  const parent = buildIn(
    "Before ",
    ["p", { class: "bs-text", translate: "no" }, "a", ["b", 0, "c"], ["!", "/$"]],
    " after",
  );
  expect(parent.innerHTML).toBe('Before <p class="bs-text" translate="no">a<b>c</b><!--/$--></p> after');
});

it("inserts text as text, whatever it looks like", () => {
  const parent = buildIn("<img src=x onerror=alert(1)>", ["p", { title: "<b>" }, "&amp;"]);
  expect(parent.querySelector("img, b")).toBeNull();
  expect(parent.querySelector("p")?.textContent).toBe("&amp;");
});

it("creates SVG and its children in its namespace, and what follows in HTML's", () => {
  const parent = buildIn([
    "span",
    0,
    ["svg", { viewBox: "0 0 24 24" }, ["g", 0, ["path", { d: "M0 0" }]]],
    ["b", 0, "x"],
  ]);
  const namespaceOf = (selector: string) => parent.querySelector(selector)?.namespaceURI;
  expect(["svg", "g", "path"].map(namespaceOf)).toEqual(Array(3).fill("http://www.w3.org/2000/svg"));
  expect(namespaceOf("b")).toBe("http://www.w3.org/1999/xhtml");
});

it.each([
  { tag: "account", attributes: {}, isOther: false },
  { tag: "account", attributes: { path: "/trips?month=2026-03", session: "memory" }, isOther: false },
  { tag: "account", attributes: { path: "/login" }, isOther: false },
  { tag: "account", attributes: { path: "/signup?pass=103" }, isOther: true },
  { tag: "account", attributes: { path: "/password-reset/" }, isOther: true },
  { tag: "account", attributes: { session: "tab" }, isOther: true },
  { tag: "signup", attributes: { session: "tab" }, isOther: false },
  { tag: "pricing", attributes: { passes: "reduced" }, isOther: true },
] as const)("$tag with $attributes has another first screen than the prerendered one: $isOther", (row) => {
  expect(startsWithOtherScreen(`bikeshare-${row.tag}`, row.attributes)).toBe(row.isOther);
});

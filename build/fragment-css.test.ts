import { expect, it } from "vitest";
import { cssFor } from "./fragment-css.ts";

const HTML = '<div class="bs-a bs-b" data-kind="info"><details class="bs-c"></details></div>';

it.each([
  ["rules of classes that are there", ".bs-a .bs-b{color:red}"],
  ["rules of states that are there", ".bs-a[data-kind=info]{color:red}"],
  ["rules of what a rider does", ".bs-c[open]>a:hover{color:red}"],
  ["rules of the root and its theme", ".root[data-theme=phl]{color:red}"],
  ["properties that are read", ".bs-a{--bs0:1px;gap:var(--bs0)}"],
])("keeps %s", (_, css) => {
  expect(cssFor(HTML, css)).toBe(css);
});

it.each([
  ["rules of classes that are not there", ".bs-d{color:red}"],
  ["rules of other states", '.bs-a[data-kind="error"]{color:red}'],
  ["rules of errors", ".bs-a[aria-invalid=true]{color:red}"],
])("drops %s", (_, css) => {
  expect(cssFor(HTML, css)).toBe("");
});

it("drops one selector of several, and properties that nothing reads any more", () => {
  expect(cssFor(HTML, ".bs-a,.bs-d{color:red}")).toBe(".bs-a{color:red}");
  expect(cssFor(HTML, ".root{--bs0:1px;--bs1:var(--bs0);color:red}.bs-d{gap:var(--bs1)}")).toBe(".root{color:red}");
});

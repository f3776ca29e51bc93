import { expect, it } from "vitest";
import { cssFor } from "./prerendered-css.ts";

const MARKUP =
  '<div class="root" data-theme="phl"><div class="bs-a bs-b" data-kind="info"><details class="bs-c"></details></div></div>';

it.each([
  ["rules of classes in the markup", ".bs-a .bs-b{color:red}"],
  ["rules of states in the markup", ".bs-a[data-kind=info]{color:red}"],
  ["rules of states that a rider causes", ".bs-c[open]>div:focus-visible{color:red}.bs-a{&:has(:checked){color:red}}"],
  ["rules of the root and its theme", ".root[data-theme=phl]{color:red}:host([hidden]){display:none}"],
  ["rules of elements in the markup", ":where(.root) :where(details){margin:0}"],
  ["rules of an element's position", ".bs-a{&>:last-child{color:red}}"],
  ["rules of forced colours", "@media (forced-colors:active){.bs-a{appearance:auto}.bs-b:before{content:none}}"],
  ["animations that a kept rule runs", "@keyframes bs-turn{to{rotate:1turn}}.bs-a{animation:1s infinite bs-turn}"],
  ["properties that a kept rule reads", ".bs-a{--bs0:1px;gap:var(--bs0)}"],
])("keeps %s", async (_, css) => {
  expect(await cssFor(MARKUP, css)).toBe(css);
});

it.each([
  ["rules of classes that the markup lacks", ".bs-d{color:red}"],
  ["rules of states that the markup lacks", '.bs-a[data-kind="error"]{color:red}'],
  ["rules of other programs", ".root[data-theme=lax]{color:red}"],
  ["animations that no rule runs", "@keyframes bs-turn{to{rotate:1turn}}"],
  ["rules of invalid fields", ".bs-a[aria-invalid=true]{color:red}"],
])("drops %s", async (_, css) => {
  expect(await cssFor(MARKUP, css)).toBe("");
});

import { expect, it } from "vitest";
import { cssFor } from "./prerendered-css.ts";

const html = '<div class="bs-a bs-b" data-kind="info"><details class="bs-c"></details></div>';

it.each([
  ["rules of classes that are there", ".bs-a .bs-b{color:red}"],
  ["rules of states that are there", ".bs-a[data-kind=info]{color:red}"],
  ["rules of what a rider does", ".bs-c[open]>div:focus-visible{color:red}"],
  ["rules of the root and its theme", ".root[data-theme=phl]{color:red}"],
  [
    "what could not be seen in forced colours",
    "@media (forced-colors:active){.bs-a{appearance:auto}.bs-b:before{content:none}}",
  ],
  ["animations that run", "@keyframes bs-turn{to{rotate:1turn}}.bs-a{animation:1s infinite bs-turn}"],
  ["properties that are read", ".bs-a{--bs0:1px;gap:var(--bs0)}"],
])("keeps %s", (_, css) => {
  expect(cssFor({ html, system: "phl" }, css)).toBe(css);
});

it.each([
  ["rules of classes that are not there", ".bs-d{color:red}"],
  ["rules of other states", '.bs-a[data-kind="error"]{color:red}'],
  ["rules of other programs", ".root[data-theme=lax]{color:red}"],
  ["rules of disabled fields", ".bs-a:disabled{color:red}.bs-b:has(:disabled){color:red}"],
  ["animations that nothing runs", "@keyframes bs-turn{to{rotate:1turn}}"],
  ["rules of elements that are not there", ":where(.root) :where(ul,ol){color:red}"],
  ["what answers the pointer", ".bs-a:hover{color:red}.bs-b{&:hover{color:red}}"],
  ["words of fields that are not there", ".bs-a::placeholder{color:red}"],
  ["finer marks in forced colours", "@media (forced-colors:active){.bs-a{border-color:highlight}.bs-b{border:0}}"],
  [
    "directions of texts",
    ":where(.root:dir(rtl)) :where(p){unicode-bidi:plaintext}.root:dir(rtl)>*{text-align:-webkit-match-parent}",
  ],
  ["rules of errors", ".bs-a[aria-invalid=true]{color:red}"],
])("drops %s", (_, css) => {
  expect(cssFor({ html, system: "phl" }, css)).toBe("");
});

it("drops transitions", () => {
  expect(cssFor({ html, system: "phl" }, ".bs-a{transition:color .1s, rotate .1s;color:red}")).toBe(".bs-a{color:red}");
});

it("drops single selectors, and custom properties that no rule reads any more", () => {
  expect(cssFor({ html, system: "phl" }, ".bs-a,.bs-d{color:red}")).toBe(".bs-a{color:red}");
  expect(cssFor({ html, system: "phl" }, ".root{--bs0:1px;--bs1:var(--bs0);color:red}.bs-d{gap:var(--bs1)}")).toBe(
    ".root{color:red}",
  );
});

import { parseFragment, serialize } from "parse5";
import { expect, it } from "vitest";
import { answerEarlyPresses, cssFor, escapeNonAscii, prerenderedTree } from "./prerendered-screens.ts";

it("turns HTML into nested arrays, with 0 for no attributes", () => {
  expect(prerenderedTree('<p class="a">Ride <b>on</b></p><br>')).toEqual([
    ["p", { class: "a" }, "Ride ", ["b", 0, "on"]],
    ["br", 0],
  ]);
});

it("keeps React's markers, which hydration needs", () => {
  expect(prerenderedTree("<p>a<!-- -->b<!--$--></p>")).toEqual([["p", 0, "a", ["!", " "], "b", ["!", "$"]]]);
});

it("decodes entities, and keeps the spelling of SVG names", () => {
  expect(prerenderedTree('<svg viewBox="0 0 1 1"><path d="M0 0"></path></svg>&amp;')).toEqual([
    ["svg", { viewBox: "0 0 1 1" }, ["path", { d: "M0 0" }]],
    "&",
  ]);
});

it.each(["<form></form>", '<form method="get"></form>', '<div><form method="post"></form></div>'])(
  "rejects %s, which would put a password into the host's address",
  (html) => {
    expect(() => prerenderedTree(html)).toThrow('needs method="dialog"');
  },
);

it("accepts a form that Enter does not submit to an address", () => {
  expect(prerenderedTree('<form method="dialog"></form>')).toEqual([["form", { method: "dialog" }]]);
});

it("rejects a style attribute, which a strict content security policy blocks", () => {
  expect(() => prerenderedTree('<p style="color:red">x</p>')).toThrow("<p> has a style attribute");
});

it.each([
  '<span>per month · Reduced fare</span><option value="CI">Côte d’Ivoire</option>',
  "<b>5 – 7 days</b> 骑行 🚲",
  '<p title="a &amp; b">It&#x27;s\n<!-- -->here</p>',
])("writes %s in ASCII, which a browser parses back to the same text", (html) => {
  const ascii = escapeNonAscii(html);
  expect(ascii).toMatch(/^[\n\x20-\x7e]*$/);
  expect(serialize(parseFragment(ascii))).toBe(serialize(parseFragment(html)));
});

it("a press before React has loaded shows a text before the pressed button, even where it would submit a form", () => {
  const html = '<form><button type="submit" title="a &gt; b"><b>Go</b></button><button>Back</button></form>';
  const markup = serialize(parseFragment(answerEarlyPresses(html, "gone|again|reload|Wait")));
  expect(markup).toContain(
    '<span class="bs-answer" id="bs-answer-1" popover="manual" role="status">Wait</span><button popovertarget="bs-answer-1" popovertargetaction="show" form="bs-none" type="submit" title="a &gt; b"><b>Go</b></button>',
  );
  expect(markup).toContain('<button popovertarget="bs-answer-2"');
});

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
])("the CSS of a screen keeps %s", async (_, css) => {
  expect(await cssFor(MARKUP, css)).toBe(css);
});

it.each([
  ["rules of classes that the markup lacks", ".bs-d{color:red}"],
  ["rules of states that the markup lacks", '.bs-a[data-kind="error"]{color:red}'],
  ["rules of other programs", ".root[data-theme=lax]{color:red}"],
  ["animations that no rule runs", "@keyframes bs-turn{to{rotate:1turn}}"],
  ["rules of invalid fields", ".bs-a[aria-invalid=true]{color:red}"],
])("the CSS of a screen drops %s", async (_, css) => {
  expect(await cssFor(MARKUP, css)).toBe("");
});

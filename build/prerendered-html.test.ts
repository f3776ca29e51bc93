import { parseFragment, serialize } from "parse5";
import { expect, it } from "vitest";
import { answerEarlyPresses, escapeNonAscii, prerenderedTree } from "./prerendered-html.ts";

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

import { parseFragment, serialize } from "parse5";
import { expect, it } from "vitest";
import { escapeNonAscii } from "./snippet.ts";

it.each([
  '<span>per month · Reduced fare</span><option value="CI">Côte d’Ivoire</option>',
  "<b>5 – 7 days</b> 骑行 🚲",
  '<p title="a &amp; b">It&#x27;s\n<!-- -->here</p>',
])("writes %s in ASCII, which a browser parses back to the same text", (html) => {
  const written = escapeNonAscii(html);
  expect(written).toMatch(/^[\n\x20-\x7e]*$/);
  expect(serialize(parseFragment(written))).toBe(serialize(parseFragment(html)));
});

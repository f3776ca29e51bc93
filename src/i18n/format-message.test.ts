import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { compileText } from "../../build/messages.ts";
import { formatMessage } from "./format-message.ts";

const TEXTS = [
  "Nothing to fill in",
  "Hello {name}, welcome",
  "{count, plural, one {# ride} other {# rides}} by {name}",
  "{count, plural, =0 {no rides} =1 {one ride} other {# rides}}",
  "{count, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}",
  "{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  "{kind, select, a {A for {name}} b {B} other {other}}",
  "It''s {name}'s '{'bike'}'",
];

describe("formatMessage", () => {
  it.each(TEXTS)("fills in as intl-messageformat does: %s", (text) => {
    const ast = compileText(text);
    const reference = new IntlMessageFormat(text, "en-US");
    fc.assert(
      fc.property(fc.nat(2000), fc.string(), fc.constantFrom("a", "b", "c"), (count, name, kind) => {
        const values = { count, name, kind };
        expect(formatMessage(ast, values, "en-US").join("")).toBe(reference.format(values));
      }),
      { numRuns: 200 },
    );
  });

  it("hands a tag's content to its function", () => {
    const ast = compileText("Read the <link>User Agreement of {city}</link> first");
    const parts = formatMessage(
      ast,
      { city: "Philadelphia", link: (content) => ({ link: content.join("") }) },
      "en-US",
    );
    expect(parts).toEqual(["Read the ", { link: "User Agreement of Philadelphia" }, " first"]);
  });
});

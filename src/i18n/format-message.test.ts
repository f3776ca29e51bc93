import fc from "fast-check";
import { IntlMessageFormat } from "intl-messageformat";
import { describe, expect, it } from "vitest";
import { compileText } from "../../build/messages.ts";
import { formatMessage } from "./format-message.ts";
import { LANGUAGE_TAGS } from "./locale.ts";

const TEXTS = [
  "Nothing to fill in",
  "Hello {name}, welcome",
  "{count, plural, one {# ride} other {# rides}} by {name}",
  "{count, plural, =0 {no rides} =1 {one ride} other {# rides}}",
  "{count, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}",
  "{count, plural, one {# viaje} many {# de viajes} other {# viajes}}",
  "{count, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}",
  "{kind, select, a {A for {name}} b {B} other {other}}",
  "It''s {name}'s '{'bike'}'",
];

const counts = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.nat(2000), fc.constantFrom(1.5, 1e6));

describe("formatMessage", () => {
  it.each(TEXTS)("fills in as intl-messageformat does: %s", (text) => {
    const ast = compileText(text);
    fc.assert(
      fc.property(
        counts,
        fc.string(),
        fc.constantFrom("a", "b", "c"),
        fc.constantFrom(...Object.values(LANGUAGE_TAGS)),
        (count, name, kind, language) => {
          const values = { count, name, kind };
          const reference = new IntlMessageFormat(text, language);
          expect(formatMessage(ast, values, language).join("")).toBe(reference.format(values));
        },
      ),
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

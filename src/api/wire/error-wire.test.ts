import { expect, it } from "vitest";
import { refusalIn } from "./error-wire.ts";

const SAID = "This username is taken.";

it.each([
  { what: "words and a field", body: { error: SAID, field: "userName" }, says: { reason: SAID, field: "userName" } },
  { what: "words alone", body: { error: ` ${SAID} ` }, says: { reason: SAID, field: null } },
  {
    what: "a field that we do not know",
    body: { error: SAID, field: "shoeSize" },
    says: { reason: SAID, field: null },
  },
  { what: "a field of another kind", body: { error: SAID, field: ["userName"] }, says: { reason: SAID, field: null } },
  { what: "a field without words", body: { field: "userName" }, says: { reason: null, field: null } },
  { what: "empty words", body: { error: " ", field: "userName" }, says: { reason: null, field: null } },
  { what: "a list", body: [{ error: SAID }], says: { reason: null, field: null } },
  { what: "no JSON", body: "<title>Bad gateway</title>", says: { reason: null, field: null } },
  { what: "nothing", body: null, says: { reason: null, field: null } },
])("parses a refusal with $what", ({ body, says }) => {
  expect(refusalIn(body)).toEqual(says);
});

it("shortens a reason to the length of a sentence", () => {
  expect(refusalIn({ error: "x".repeat(5_000) }).reason).toHaveLength(300);
});

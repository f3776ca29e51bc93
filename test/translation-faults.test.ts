import { describe, expect, it } from "vitest";
import { translationFaults } from "./house/messages.ts";

const RIDES = "{rides, plural, one {# ride of {name}} other {# rides of {name}}}";

describe("detects", () => {
  it.each([
    { what: "a text left out", english: "Back", text: undefined, fault: "is missing" },
    { what: "a text too many", english: undefined, text: "Atrás", fault: "is not in English" },
    { what: "an empty text", english: "Back", text: "", fault: "is empty" },
    { what: "a text left in English", english: "Back", text: "Back", fault: "reads as in English" },
    { what: "a brace left open", english: "Pay {total}", text: "Pagar {total", fault: /is no ICU text/ },
    { what: "an argument left out", english: "Pay {total}", text: "Pagar", fault: /nothing instead of \{total\}/ },
    { what: "a tag left out", english: "Read <a>it</a>", text: "Léalo", fault: /nothing instead of <a>/ },
    {
      what: "a plural said as a number",
      english: "{n, plural, one {# ride} other {# rides}}",
      text: "viajes: {n}",
      fault: "fills in {n} instead of {n, plural}",
    },
    {
      what: "a plural that lacks the millions",
      english: "{n, plural, one {# ride} other {# rides}}",
      text: "{n, plural, one {# viaje} other {# viajes}}",
      fault: "plural has one, other instead of many, one, other",
    },
    {
      what: "a branch without the name that the others say",
      english: RIDES,
      text: "{rides, plural, one {# viaje} many {# de viajes de {name}} other {# viajes de {name}}}",
      fault: "branches of rides fill in  | {name}",
    },
    {
      what: "a choice with another name",
      english: "{kind, select, tap {TAP} other {Key}}",
      text: "{kind, select, top {Tarjeta TAP} other {Llave}}",
      fault: /select, other, top\} instead of/,
    },
    { what: "a question that is not opened", english: "Lost it?", text: "La perdió?", fault: "has the marks ¿?" },
  ])("$what", ({ english, text, fault }) => {
    const faults = translationFaults(
      "es",
      english === undefined ? {} : { id: english },
      text === undefined ? {} : { id: text },
    );
    expect(faults).toEqual([typeof fault === "string" ? `id: ${fault}` : expect.stringMatching(fault)]);
  });

  it.each([
    { text: "您好,{name}", marks: "," },
    { text: "您好({name})", marks: "( )" },
    { text: "您好\uff0c{name}", marks: null },
    { text: "您好。 {name}", marks: "。 " },
    { text: "{name}您好 72 次", marks: "   " },
    { text: "您好 Robin 您好 365 Day {name}", marks: null },
    { text: "您好 (Hello, {name} & Co.) {name}", marks: null },
  ])("Chinese with the half-width marks $marks", ({ text, marks }) => {
    const faults = translationFaults("zh", { id: "Hello {name}" }, { id: text });
    expect(faults).toEqual(marks === null ? [] : [`id: has the marks ${marks}`]);
  });
});

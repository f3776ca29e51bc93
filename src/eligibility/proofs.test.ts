import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bareNumber, hasOnlyDigits } from "../lib/normalise-typed.ts";
import { groupDigits, isCardNumber, maskOf, type NumberedCard } from "./card-numbers.ts";
import { isStudentEmail } from "./claim-schema.ts";
import { suggestEmail } from "./email-suggestion.tsx";

const ACCESS_NUMBER = "6004861234567890015";

it.each([
  { card: "accessCard", mask: "###### ########## ## #" },
  { card: "ebt", mask: "#### #### #### ####" },
  { card: "tap", mask: "#### #### #### #### ####" },
] as const)("the mask of the card $card is $mask", ({ card, mask }) => {
  expect(maskOf(card)).toBe(mask);
});

describe("a card number", () => {
  it.each([
    { card: "accessCard", typed: ACCESS_NUMBER, valid: true },
    { card: "accessCard", typed: "600486 1234567890 01 5", valid: true },
    { card: "accessCard", typed: ` ${ACCESS_NUMBER}\u200B `, valid: true },
    { card: "accessCard", typed: "60048612345678900I5", valid: false },
    { card: "accessCard", typed: "", valid: false },
    { card: "ebt", typed: "5077190000000001", valid: true },
    { card: "ebt", typed: "٥٠٧٧١٩٠٠٠٠٠٠٠٠٠١", valid: false },
    { card: "ebt", typed: "#### #### #### ####", valid: false },
    { card: "tap", typed: "-".repeat(20), valid: false },
  ] as const)("of $card typed as '$typed': $valid", ({ card, typed, valid }) => {
    expect(isCardNumber(card, typed)).toBe(valid);
  });

  it.each([
    { typed: "600486 12", hasOnly: true },
    { typed: "600486x", hasOnly: false },
    { typed: "6.0", hasOnly: true },
    { typed: "六", hasOnly: false },
  ])("'$typed' contains only digits: $hasOnly", ({ typed, hasOnly }) => {
    expect(hasOnlyDigits(typed)).toBe(hasOnly);
  });

  it.each([
    { card: "accessCard", typed: ACCESS_NUMBER, shown: "600486 1234567890 01 5" },
    { card: "accessCard", typed: "6004861", shown: "600486 1" },
    { card: "accessCard", typed: `${ACCESS_NUMBER}77`, shown: "600486 1234567890 01 5 77" },
    { card: "tap", typed: "", shown: "" },
  ] as const)("of $card typed as '$typed' is shown as '$shown'", ({ card, typed, shown }) => {
    expect(groupDigits(card, typed)).toBe(shown);
  });
});

describe("any number", () => {
  const cards = fc.constantFrom<NumberedCard>("accessCard", "ebt", "tap");
  const digits = fc.stringMatching(/^\d{0,25}$/);

  it("keeps its digits, leading zeros included, however it is grouped", () => {
    fc.assert(
      fc.property(cards, digits, (card, number) => {
        expect(bareNumber(groupDigits(card, number))).toBe(number);
        expect(groupDigits(card, groupDigits(card, number))).toBe(groupDigits(card, number));
      }),
    );
  });

  it("is valid just when its groups fill the mask", () => {
    fc.assert(
      fc.property(cards, digits, (card, number) => {
        const fillsMask = groupDigits(card, number).replace(/\d/g, "#") === maskOf(card);
        expect(isCardNumber(card, number)).toBe(fillsMask);
      }),
    );
  });
});

describe("a student's e-mail address", () => {
  it.each([
    { typed: "ana@ucla.edu", valid: true },
    { typed: "ana@g.ucla.edu", valid: true },
    { typed: " Ana@UCLA.EDU ", valid: true },
    { typed: "ana@lausd.net", valid: true },
    { typed: "ana@mymail.lausd.net", valid: true },
    { typed: "ana@lbschools.net", valid: true },
    { typed: "ana@ucla.edu.example.com", valid: false },
    { typed: "ana@ucla.education", valid: false },
    { typed: "ana@fakeedu", valid: false },
    { typed: "ana@edu", valid: false },
    { typed: "lausd.net", valid: false },
    { typed: "ana@gmail.com", valid: false },
    { typed: "ana@ucla.edu@gmail.com", valid: false },
  ])("'$typed' is valid: $valid", ({ typed, valid }) => {
    expect(isStudentEmail(typed)).toBe(valid);
  });

  it("rejects domains that only resemble a school's", () => {
    const prefixes = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    fc.assert(
      fc.property(prefixes, fc.constantFrom("lausd.net", "lbschools.net"), (prefix, school) => {
        expect(isStudentEmail(`ana@${prefix}${school}`)).toBe(false);
        expect(isStudentEmail(`ana@${prefix}.${school}`)).toBe(true);
      }),
    );
  });
});

describe("a mistyped address", () => {
  it.each([
    { typed: "ana@gmial.com", suggestion: "ana@gmail.com" },
    { typed: "ana@gmail.con", suggestion: "ana@gmail.com" },
    { typed: "Ana@GMIAL.com", suggestion: "Ana@gmail.com" },
    { typed: "ana@ucla.edi", suggestion: "ana@ucla.edu" },
    { typed: "ana@lausd.nte", suggestion: "ana@lausd.net" },
    { typed: "ana@mymial.lausd.net", suggestion: "ana@mymail.lausd.net" },
    { typed: "ana@lacounty.gob", suggestion: "ana@lacounty.gov" },
    { typed: "ana@gmail.com", suggestion: null },
    { typed: "ana@ucla.edu", suggestion: null },
    { typed: "ana@g.ucla.edu", suggestion: null },
    { typed: "ana@example.org", suggestion: null },
    { typed: "ana@gma.co.uk", suggestion: null },
    { typed: "ana@uci.edu", suggestion: null },
    { typed: "ana@student.rccd.edu", suggestion: null },
    { typed: "ana@ymail.com", suggestion: null },
    { typed: "ana@csun.eud", suggestion: null },
    { typed: "ana@", suggestion: null },
    { typed: "@gmial.com", suggestion: null },
    { typed: "ana", suggestion: null },
    { typed: `ana@${"gmail".repeat(2000)}.com`, suggestion: null },
  ])("suggests $suggestion for '$typed'", ({ typed, suggestion }) => {
    expect(suggestEmail(typed)).toBe(suggestion);
  });

  it("never gets a suggestion for a suggestion", () => {
    const domains = fc.constantFrom("gmial.com", "yahooo.com", "ucl.edu", "usc.ed", "csun.ed", "lausd.ner");
    fc.assert(
      fc.property(domains, (domain) => {
        const suggestion = suggestEmail(`ana@${domain}`);
        expect(suggestion).not.toBeNull();
        expect(suggestEmail(suggestion ?? "")).toBeNull();
      }),
    );
  });
});

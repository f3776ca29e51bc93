import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { Recertification } from "../domain/discounts.ts";
import type { PassLabel } from "../domain/pass-label.ts";
import type { SuccessCase } from "../domain/subscriptions.ts";
import type { cardUpdateReason } from "../payment/payment-card.ts";

const textsOf = (folder: string): Record<string, string> =>
  JSON.parse(readFileSync(`src/${folder}/messages/en.json`, "utf8"));
const texts = { ...textsOf("eligibility"), ...textsOf("passes/facts"), ...textsOf("purchase") };

/**
 * The possible results of rules, by the beginning of their ids; the compiler checks that each list is complete.
 * claim-schema.test.ts has those of a claim.
 */
const ANSWERS = {
  "eligibility.recertification": {
    oneYear: "We ask again in one year.",
    never: "We do not ask again.",
  } satisfies Record<Recertification, string>,
  "purchase.label": {
    current: "Your current pass",
    mostRecent: "Your most recent pass",
    new: "Your new pass",
  } satisfies Record<PassLabel, string>,
  "purchase.card": {
    noCard: "Please add a new card to continue",
    otherProcessor: "Please reenter your card to continue",
    expired: "Your card has expired. Please add a new card to continue",
  } satisfies Record<NonNullable<ReturnType<typeof cardUpdateReason>>, string>,
};

const answers = Object.entries(ANSWERS).flatMap(([begin, worded]) =>
  Object.entries(worded).map(([answer, text]) => ({ id: `${begin}.${answer}`, text })),
);

it.each(answers)("$id reads '$text'", ({ id, text }) => {
  expect(texts[id]).toBe(text);
});

const SUCCESS = {
  prorated: "expires shortly",
  previousActive: "after your current pass ends",
  previousExpired: "available immediately",
  availableNow: "available now",
} as const satisfies Record<SuccessCase, string>;

it.each(Object.entries(SUCCESS))("a purchase with the status %s shows '%s'", (success, words) => {
  expect(texts[`purchase.success.${success}`]).toContain(words);
});

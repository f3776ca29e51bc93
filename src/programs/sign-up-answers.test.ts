import { expect, it } from "vitest";
import { allAgreed } from "./sign-up-answers.ts";

it.each([
  { neverUnattended: true, replacementFee: true, userAgreement: true, all: true },
  { neverUnattended: false, replacementFee: true, userAgreement: true, all: false },
  { neverUnattended: true, replacementFee: false, userAgreement: true, all: false },
  { neverUnattended: true, replacementFee: true, userAgreement: false, all: false },
  { neverUnattended: false, replacementFee: false, userAgreement: false, all: false },
])("$neverUnattended, $replacementFee and $userAgreement accept the agreement: $all", ({ all, ...agreed }) => {
  expect(allAgreed(agreed)).toBe(all);
});

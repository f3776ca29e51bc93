import * as v from "valibot";
import { expect, it } from "vitest";
import agreements from "../i18n/en/agreements.json";
import { type Agreements, AgreementsSchema, NOTHING_AGREED } from "./agreements.ts";

const ALL: Agreements = { neverUnattended: true, replacementFee: true, userAgreement: true };
const TEXTS: Record<string, string> = agreements;

const textsOf = (agreed: Agreements) =>
  (v.safeParse(AgreementsSchema, agreed).issues ?? []).map(({ message }) => TEXTS[message]);

const UNATTENDED = "You must agree to never leave bikes unattended";
const FEE = "You must accept the fee for lost or stolen bicycles";
const TERMS = "You must accept the terms of the User Agreement";

it.each([
  { ticked: "all three", agreed: ALL, says: [] },
  { ticked: "nothing", agreed: NOTHING_AGREED, says: [UNATTENDED, FEE, TERMS] },
  { ticked: "all but the first", agreed: { ...ALL, neverUnattended: false }, says: [UNATTENDED] },
  { ticked: "all but the second", agreed: { ...ALL, replacementFee: false }, says: [FEE] },
  { ticked: "all but the third", agreed: { ...ALL, userAgreement: false }, says: [TERMS] },
])("who ticked $ticked reads $says", ({ agreed, says }) => {
  expect(textsOf(agreed)).toEqual(says);
});

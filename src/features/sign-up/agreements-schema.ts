import * as v from "valibot";
import { MustTick } from "../../forms/rules.ts";

export type Agreements = {
  readonly neverUnattended: boolean;
  readonly replacementFee: boolean;
  readonly userAgreement: boolean;
};

export const INITIAL_AGREEMENTS: Agreements = { neverUnattended: false, replacementFee: false, userAgreement: false };

export const AgreementsSchema = v.object({
  neverUnattended: MustTick("validation.neverUnattended"),
  replacementFee: MustTick("validation.replacementFee"),
  userAgreement: MustTick("validation.userAgreement"),
});

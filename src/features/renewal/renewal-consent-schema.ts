import * as v from "valibot";
import { MustTick, Tick } from "../../forms/rules.ts";

export type RenewalConsent = { readonly autoRenewal: boolean };

export const NO_CONSENT: RenewalConsent = { autoRenewal: false };

/** Nobody is charged again and again without having agreed to that; a pass that does not renew asks for nothing. */
export const consentSchema = (isAutoRenewing: boolean) =>
  v.object({ autoRenewal: isAutoRenewing ? MustTick("renew.consent.missing") : Tick });

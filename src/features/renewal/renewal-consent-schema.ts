import { CheckboxValue, formSchema, MustTick } from "../../forms/rules.ts";

export type RenewalConsent = { readonly autoRenewal: boolean };

export const INITIAL_CONSENT: RenewalConsent = { autoRenewal: false };

/** A pass that renews needs the rider's consent to further charges; other passes need none. */
export const consentSchema = (isAutoRenewing: boolean) =>
  formSchema({ autoRenewal: isAutoRenewing ? MustTick("renew.consent.missing") : CheckboxValue });

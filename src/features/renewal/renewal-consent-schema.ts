import * as v from "valibot";
import { CheckboxValue, MustTick } from "../../forms/rules.ts";
import { withOwnKeys } from "../../lib/own-keys.ts";

export type RenewalConsent = { readonly autoRenewal: boolean };

export const INITIAL_CONSENT: RenewalConsent = { autoRenewal: false };

/** A pass that renews needs the rider's consent to further charges; other passes need none. */
export const consentSchema = (isAutoRenewing: boolean) =>
  v.object(withOwnKeys({ autoRenewal: isAutoRenewing ? MustTick("renew.consent.missing") : CheckboxValue }));

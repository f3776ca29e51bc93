/** `discountVerificationForm` of the specification, section 3; a panel fills its own key. */
export interface DiscountVerificationFormWire {
  readonly accessCard?: string;
  readonly nevadaEBT?: string;
  readonly rtcRFID?: { readonly cardNumber: string; readonly expiration: string; readonly cardType: string };
  readonly metroTAP?: string;
  readonly californiaEBT?: string;
  readonly disability?: { readonly selfCert: boolean; readonly agreeToProve: boolean };
  readonly studentEmail?: string;
  /** `birthdate` as YYYY-MM-DD. */
  readonly senior?: { readonly birthdate: string; readonly agreeToProve: boolean };
}

export interface NewUserWire {
  readonly contactEmail: string;
  /** E.164. */
  readonly contactPhone: string;
  readonly userName: string;
  readonly password: string;
  readonly addressZipCode: string;
  /** 236 is the United States. */
  readonly countryId: number;
  readonly isAutoRenewing: boolean;
  /** One flag for the three agreements. */
  readonly acceptedEula: boolean;
  /** Whether a key card is ordered; spelt so. */
  readonly fullfillCard: boolean;
}

/** The cart as `/register` and `/reducedFare` take it (specification, section 3). Amounts are dollars. */
export interface CartWire {
  readonly subscriptionTypeId: number;
  readonly newUser: NewUserWire;
  readonly demographics: Readonly<Record<string, string>>;
  readonly phoneConfirmed: boolean;
  readonly discountPortalID: number | null;
  readonly discountType: string;
  readonly discountVerified: boolean;
  readonly discountVerificationForm: DiscountVerificationFormWire;
  readonly promocodeDetails: {
    readonly code: string;
    readonly displayCode: string;
    readonly discountedPassCost: number | null;
    readonly newUsersOnly: boolean;
  } | null;
  readonly proratedDiscount: number | null;
}

import type { SystemCode } from "../domain/program.ts";
import type { Locale } from "../i18n/locale.ts";

/** A text by the operator: in English alone, or by language, with English among them. */
export type LocalText = string | ({ readonly en: string } & { readonly [Language in Locale]?: string | undefined });

/** The deployment of one program, whose rules and prices are in `src/domain/programs` (spec 1). */
export interface ProgramDeployment {
  /** Without a trailing slash. */
  readonly bikeshareApi: string;
  /** The product's own back end, without a trailing slash. */
  readonly btsApi: string;
  /** The card payment provider's publishable key. */
  readonly paymentKey: string;
  readonly marketingUrl: string;
  readonly surveyLink: string;
  /** An address that opens the program's app on a phone, or its page in a store; the marketing site where absent. */
  readonly appUrl?: string | undefined;
  /** Where riders find their referral link; the marketing site where absent. */
  readonly referralUrl?: string | undefined;
  /** The rewards of a rider for each friend who joins and of that friend; where absent, no screen mentions rewards. */
  readonly referralRewards?: { readonly rider: LocalText; readonly friend: LocalText } | undefined;
  /** The delivery time of an ordered key card, such as "within 10 days"; where absent, no screen mentions it. */
  readonly keyCardDelivery?: LocalText | undefined;
  /** Where riders link their TAP card; the marketing site where absent. */
  readonly tapUrl?: string | undefined;
  /** The logo and name that credit Nevada's health district; a drawing of ours where absent. */
  readonly healthDistrictLogo?: { readonly url: string; readonly name: string } | undefined;
  readonly userAgreementUrl: string;
  readonly privacyUrl: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly supportOperatingHours: LocalText;
}

/** One set of back ends, which the attribute `api` chooses. */
export interface Environment {
  /** The account service of all programs, without a trailing slash. */
  readonly accountApi: string;
  /** One program, some or all; the same ones in each environment. */
  readonly programs: Readonly<Partial<Record<SystemCode, ProgramDeployment>>>;
  /** Whether the services accept an `Idempotency-Key` header (their CORS must allow it). */
  readonly idempotencyKey: boolean;
  /** True to leave out the built-in promotions (spec 9). */
  readonly testMode: boolean;
  /** The number of digits in the code that confirms a phone number at sign-up; 6 where absent. */
  readonly codeLength?: number | undefined;
  /** Whether `/lookup` finds the username for an e-mail or a phone number, so that riders can log in with either. */
  readonly lookupNamesUsers?: boolean | undefined;
  /** Whether requests for a rider's data have `riderKey` and `fresh` in their query, which the services must ignore. */
  readonly riderKeyInUrl?: boolean | undefined;
}

/** The deployment's configuration: the build bakes it in, and a page may override it before the first app exists. */
export interface Configuration {
  /** The URL of `bikeshare.js` and its chunks, with a trailing slash. */
  readonly publicUrl: string;
  readonly defaultEnvironment: string;
  readonly environments: Readonly<Record<string, Environment>>;
}

/** Whether a page may bring a configuration of its own: any, none, or one whose services all have these origins. */
export type PageOverride = "any" | "none" | readonly string[];

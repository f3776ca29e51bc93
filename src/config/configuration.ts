import type { SystemCode } from "../domain/program.ts";
import type { Locale } from "../i18n/locale.ts";

/** A text of the operator: in English, or in each of its languages, of which English must be one. */
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
  /** Where a phone opens the program's app or finds it in a store; the marketing site where absent. */
  readonly appUrl?: string | undefined;
  /** Where riders find their referral link; the marketing site where absent. */
  readonly referralUrl?: string | undefined;
  /** The reward of a rider for each friend who joins, and of the friend; no screen mentions any where absent. */
  readonly referralRewards?: { readonly rider: LocalText; readonly friend: LocalText } | undefined;
  /** When an ordered key card comes, such as "within 10 days"; no screen says so where absent. */
  readonly keyCardDelivery?: LocalText | undefined;
  /** Where riders link their TAP card; the marketing site where absent. */
  readonly tapUrl?: string | undefined;
  /** The logo beside the credit of Nevada's health district, and its name; a drawing of ours where absent. */
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
  /** Leaves out the built-in promotions (spec 9). */
  readonly testMode: boolean;
  /** The number of digits in the code that confirms a phone number at sign-up; 6 where absent. */
  readonly codeLength?: number | undefined;
  /** Whether `/lookup` answers with the username of an e-mail or a phone, so that riders can log in with these. */
  readonly lookupNamesUsers?: boolean | undefined;
  /** Whether riders' reads carry `riderKey` and `fresh` in their query, which the services then have to ignore. */
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

import type { SystemCode } from "../programs/program.ts";

/** A text of the operator's: in English, or in each language that it is in, English among them. */
export type LocalText =
  | string
  | { readonly en: string; readonly es?: string | undefined; readonly zh?: string | undefined };

/** What one program's deployment needs besides the rules and prices in `domain/programs` (spec 1, "Program configuration"). */
export interface ProgramDeployment {
  /** API base of the bike-share portal, without a trailing slash. */
  readonly bikeshareApi: string;
  /** API base of the product's own back end (the second service), without a trailing slash. */
  readonly btsApi: string;
  /** The card payment provider's publishable key. */
  readonly paymentKey: string;
  readonly marketingUrl: string;
  readonly surveyLink: string;
  /** Where a phone opens the program's app, or offers to get it; the marketing site leads there where absent. */
  readonly appUrl?: string | undefined;
  /** Where riders find their referral link; the marketing site where absent. */
  readonly referralUrl?: string | undefined;
  /** What a rider gets for each friend who joins, and what the friend gets; nothing is said of it where absent. */
  readonly referralRewards?: { readonly rider: LocalText; readonly friend: LocalText } | undefined;
  /** Where riders link their TAP card; the marketing site where absent. */
  readonly tapUrl?: string | undefined;
  readonly userAgreementUrl: string;
  /** The privacy policy. */
  readonly privacyUrl: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly supportOperatingHours: LocalText;
}

/** One set of back ends, chosen by the attribute `api`. */
export interface Environment {
  /** Base of the account service, without a trailing slash; one for all programs. */
  readonly accountApi: string;
  readonly programs: Readonly<Record<SystemCode, ProgramDeployment>>;
  /** Whether the services accept an `Idempotency-Key` header (their CORS must allow it). */
  readonly idempotencyKey: boolean;
  /** Skips the built-in promotions (spec 9). */
  readonly testMode: boolean;
  /** Digits of the code that confirms a phone number at sign-up; 6 where absent. */
  readonly codeLength?: number | undefined;
}

/** The deployment's configuration: baked in when building, overridable on the page before the first app exists. */
export interface Configuration {
  /** Where `bikeshare.js` and its chunks are served from, with a trailing slash. */
  readonly publicUrl: string;
  readonly defaultEnvironment: string;
  readonly environments: Readonly<Record<string, Environment>>;
}

/** Whether a page may bring a configuration of its own: any, none, or one whose services are all at these origins. */
export type PageOverride = "any" | "none" | readonly string[];

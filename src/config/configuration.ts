import type { SystemCode } from "../programs/program.ts";

/** What one program's deployment needs besides the rules and prices in `domain/programs` (spec 1, "Program configuration"). */
export interface ProgramDeployment {
  /** API base of the bike-share portal, without a trailing slash. */
  readonly bikeshareApi: string;
  /** API base of the product's own back end (the second service), without a trailing slash. */
  readonly secondApi: string;
  /** The card payment provider's publishable key. */
  readonly paymentKey: string;
  readonly marketingUrl: string;
  readonly surveyLink: string;
  /** Where riders find their referral link; the marketing site where absent. */
  readonly referralUrl?: string | undefined;
  /** Where riders link their TAP card; the marketing site where absent. */
  readonly tapUrl?: string | undefined;
  readonly userAgreementUrl: string;
  /** The privacy policy. */
  readonly privacyUrl: string;
  readonly supportPhone: string;
  readonly supportEmail: string;
  readonly supportOperatingHours: string;
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

/** The deployment's configuration: baked in when building, overridable on the page before the first world exists. */
export interface Configuration {
  /** Where `bikeshare.js` and its chunks are served from, with a trailing slash. */
  readonly publicUrl: string;
  readonly defaultEnvironment: string;
  readonly environments: Readonly<Record<string, Environment>>;
}

/** Whether a page may bring a configuration of its own: any, none, or one whose services are all at these origins. */
export type PageOverride = "any" | "none" | readonly string[];

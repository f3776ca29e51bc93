import type { Configuration, ProgramDeployment } from "../src/config/configuration.ts";
import type { StandaloneSettings } from "../src/config/standalone.ts";
import type { TelemetrySettings } from "../src/config/telemetry.ts";
import type { SystemCode } from "../src/domain/program.ts";
import type { DemoOrigins } from "./origins.ts";

interface SandboxOrigins {
  readonly cdnOrigin: string;
  readonly sandboxOrigin: string;
  /** The id of a world of the sandbox; each world has its own riders. */
  readonly world: string;
}

const KEY_CARD_DELIVERY = { en: "within 10 days", es: "en un plazo de 10 días", zh: "在10天内" };
/** Only phl has these rewards for referrals; the other programs describe theirs on a page of their own. */
const REFERRAL_REWARDS = {
  rider: {
    en: "50 reward points for each friend who buys a pass",
    es: "50 puntos de recompensa por cada persona que compre un pase",
    zh: "每位好友购买通行证后，您获得50个奖励积分",
  },
  friend: {
    en: "$5.00 off the first monthly or annual pass",
    es: "$5.00 de descuento en el primer pase mensual o anual",
    zh: "首张月度或年度通行证优惠$5.00",
  },
};

/** The configuration for one world of the sandbox. Its phones, addresses and payment key are made up. */
export function sandboxConfiguration({ cdnOrigin, sandboxOrigin, world }: SandboxOrigins): Configuration {
  const base = `${sandboxOrigin}/w/${world}`;
  const deploymentOf = (site: string, supportPhone: string): ProgramDeployment => ({
    bikeshareApi: `${base}/bikeshare`,
    btsApi: `${base}/bts`,
    paymentKey: "pk_test_sandbox",
    marketingUrl: `https://${site}.example.org`,
    surveyLink: `https://${site}.example.org/survey`,
    appUrl: `https://${site}.example.org/app`,
    referralUrl: `https://${site}.example.org/refer`,
    userAgreementUrl: `https://${site}.example.org/user-agreement`,
    privacyUrl: `https://${site}.example.org/privacy`,
    supportPhone,
    supportEmail: `support@${site}.example.org`,
    supportOperatingHours: {
      en: "Every day, 8 am to 8 pm",
      es: "Todos los días, de 8 a.m. a 8 p.m.",
      zh: "每天上午8点至晚上8点",
    },
  });
  return {
    publicUrl: `${cdnOrigin}/`,
    defaultEnvironment: "sandbox",
    environments: {
      sandbox: {
        accountApi: `${base}/account`,
        programs: {
          phl: {
            ...deploymentOf("indego", "+12155550142"),
            referralRewards: REFERRAL_REWARDS,
            keyCardDelivery: KEY_CARD_DELIVERY,
          },
          lax: { ...deploymentOf("metrobikeshare", "+12135550142"), tapUrl: "https://tap.example.org/bikes" },
          las: { ...deploymentOf("rtcbikeshare", "+17025550142"), keyCardDelivery: KEY_CARD_DELIVERY },
        } satisfies Readonly<Record<SystemCode, ProgramDeployment>>,
        idempotencyKey: true,
        lookupNamesUsers: true,
        testMode: false,
      },
    },
  };
}

/** An origin that does not exist: the page itself answers the mock build's calls. */
export const MOCK_ORIGIN = "https://sandbox.invalid";
export const MOCK_WORLD_ID = "mock";

/** The demo's path of the mock build, on the partner pages' origin. */
export const MOCK_FOLDER = "/mock/";

/** The file name of the mock build's script in place of a page translator such as Google's, in the build's folder. */
export const MOCK_TRANSLATOR = "translator.js";

/**
 * The deployment of the mock build.
 * @param standaloneUrl The address of the mock's page.
 */
export function mockDeployment(standaloneUrl: string): Configuration & StandaloneSettings {
  const { environments } = sandboxConfiguration({
    cdnOrigin: MOCK_ORIGIN,
    sandboxOrigin: MOCK_ORIGIN,
    world: MOCK_WORLD_ID,
  });
  return {
    publicUrl: `${MOCK_ORIGIN}/`,
    // The mock has an environment of its own, since a tab keeps a login for each environment.
    defaultEnvironment: MOCK_WORLD_ID,
    environments: Object.fromEntries(Object.values(environments).map((environment) => [MOCK_WORLD_ID, environment])),
    standaloneUrl,
    program: null,
    frameParents: [],
    // The script is among the page's own files, as the mock uses no other server.
    translator: { script: standaloneUrl + MOCK_TRANSLATOR, origins: [] },
    tagManager: null,
  };
}

/** The demo's path of the standalone page, on the partner pages' origin. */
export const STANDALONE_FOLDER = "/account/";

/** The path of the demo's script in place of a page translator, at the CDN's origin like a third party's script. */
export const TRANSLATOR_STAND_IN = "/stand-ins/translator.js";

/**
 * The deployment of a build for the demo: the sandbox's services, and the standalone page in an iframe of the demo's
 * own pages.
 */
export const sandboxDeployment = (
  origins: DemoOrigins & { readonly world: string },
): Configuration & StandaloneSettings & Pick<TelemetrySettings, "errorReporting"> => ({
  ...sandboxConfiguration(origins),
  standaloneUrl: origins.pagesOrigin + STANDALONE_FOLDER,
  program: null,
  frameParents: [origins.pagesOrigin],
  translator: { script: origins.cdnOrigin + TRANSLATOR_STAND_IN, origins: [] },
  tagManager: null,
  // Errors are reported only from an environment named production, which one page of the tests configures.
  errorReporting: { url: "https://errors.example.org/v1/notices", apiKey: "a-key" },
});

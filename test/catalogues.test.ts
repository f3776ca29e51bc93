import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type Files, importsIn, reachedFrom, targetOf } from "./house/imports.ts";
import { messageIdsIn } from "./house/message-ids.ts";

const EN = "src/i18n/en";
const files: Files = new Map(
  ["src", "widgets"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.(tsx?|json)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, "utf8")]),
);
const textOf = (path: string) => files.get(path) ?? "";
const textsIn = (path: string): string[] => Object.keys(JSON.parse(textOf(path)));
const ALL_IDS = new Set(
  [...files.keys()].filter((path) => path.startsWith(EN) && path.endsWith(".json")).flatMap(textsIn),
);

/** What sign-up's frame says of its later steps, which bring these texts. */
const LATER_STEPS: readonly string[] = [
  "signup.title.done",
  ...["eligibility", "payment", "review", "confirmation"].map((step) => `signup.step.${step}`),
];
interface Row {
  readonly name: string;
  readonly modules: readonly string[];
  readonly catalogues: readonly string[];
  /** Ids that these modules name and do not say before more is loaded. */
  readonly later?: readonly string[];
}

/** What is loaded together: the modules that draw, and the catalogues that are there by then. */
const SCREENS: readonly Row[] = [
  { name: "pricing", modules: ["widgets/pricing-entry.tsx"], catalogues: ["pricing"] },
  {
    name: "sign-up's first step, with what services answer",
    modules: ["widgets/signup-entry.tsx"],
    catalogues: ["sign-up", "sign-up-answers"],
    later: LATER_STEPS,
  },
  {
    name: "sign-up's later steps",
    modules: ["eligibility", "payment", "review", "confirmation"].map(
      (step) => `src/features/sign-up/${step}-step.tsx`,
    ),
    catalogues: ["sign-up", "sign-up-answers", "sign-up-steps"],
  },
  {
    name: "sign-up's questions",
    modules: ["src/features/sign-up/about-you-fields.tsx"],
    catalogues: ["sign-up", "about-you"],
  },
  {
    name: "the reduced-fare panels in sign-up",
    modules: ["src/eligibility/verification-panel.tsx"],
    catalogues: ["sign-up", "eligibility"],
  },
  {
    name: "the reduced-fare panels in the account",
    modules: ["src/eligibility/verification-panel.tsx"],
    catalogues: ["account", "eligibility"],
  },
  { name: "pricing in the account", modules: ["src/app/pricing-route.tsx"], catalogues: ["account", "pricing"] },
  {
    name: "sign-up in the account",
    modules: ["src/app/sign-up-route.tsx"],
    catalogues: ["account", "sign-up", "sign-up-answers"],
    later: LATER_STEPS,
  },
  { name: "the account up to login", modules: ["widgets/account-runtime.tsx"], catalogues: ["account"] },
  {
    name: "password reset",
    modules: ["src/features/log-in/password-reset-screen.tsx"],
    catalogues: ["account", "password-reset"],
  },
  {
    name: "the page not found",
    modules: ["src/app/not-found-screen.tsx"],
    catalogues: ["account", "not-found"],
  },
  ...[
    ["home/home", "home"],
    ["key-card/key-card", "key-card"],
    ["referral/refer", "refer"],
    ["rewards/rewards", "rewards"],
    ["survey/survey", "survey"],
    ["key-card/tap-card", "key-card"],
    ["profile/profile", "profile"],
    ["payment-card/update-payment", "update-payment"],
    ["auto-renewal/auto-renew", "auto-renew"],
    ["fees/settle-fees", "settle-fees"],
    ["renewal/renew", "renew"],
    ["trips/trips", "trips"],
    ["billing/billing", "billing"],
  ].map(([screen, catalogue = ""]) => ({
    name: `the screen ${screen}`,
    modules: [`src/features/${screen}-screen.tsx`],
    catalogues: ["account", catalogue],
  })),
  {
    name: "the screen statements",
    modules: ["src/features/billing/statements-screen.tsx"],
    catalogues: ["account", "statements"],
  },
  {
    name: "rating",
    modules: ["rate-trips", "rate-trip"].map((screen) => `src/features/trips/${screen}-screen.tsx`),
    catalogues: ["account", "rate"],
  },
  {
    name: "one reward",
    modules: ["src/features/rewards/reward-screen.tsx"],
    catalogues: ["account", "rewards"],
  },
  {
    name: "the pass advisor",
    modules: ["src/features/trips/pass-advisor.tsx"],
    catalogues: ["account", "trips", "advisor"],
  },
  { name: "the standalone page", modules: ["widgets/standalone/draw-page.tsx"], catalogues: ["page"] },
  {
    name: "the choice of language",
    modules: ["widgets/standalone/languages.tsx"],
    catalogues: ["languages"],
  },
  { name: "the rider's menu", modules: ["src/app/rider-menu.tsx"], catalogues: ["account", "menu"] },
];

const catalogueFile = (name: string) => `${EN}/${name}-catalogue.ts`;
const idsOf = (catalogue: string): string[] =>
  importsIn(catalogueFile(catalogue), textOf(catalogueFile(catalogue)))
    .filter(({ specifier }) => specifier.endsWith(".json"))
    .flatMap(({ specifier }) => textsIn(targetOf(catalogueFile(catalogue), specifier)));

const namedBy = (modules: readonly string[], source: Files): string[] => {
  const reached = new Set(modules.flatMap((entry) => [...reachedFrom(entry, source).files]));
  return [...reached].flatMap((path) => messageIdsIn(path, source.get(path) ?? "", ALL_IDS));
};

describe.each(SCREENS)("$name", ({ modules, catalogues, later = [] }) => {
  it("is loaded with every text that it names", () => {
    const loaded = new Set([...catalogues.flatMap(idsOf), ...later]);
    const named = namedBy(modules, files);
    expect(named.length).toBeGreaterThan(1);
    expect([...new Set(named)].filter((id) => !loaded.has(id))).toEqual([]);
  });
});

it("every catalogue is one of those above", () => {
  const listed = SCREENS.flatMap(({ catalogues }) => catalogues.map(catalogueFile));
  const there = [...files.keys()].filter((path) => path.startsWith(EN) && path.endsWith("-catalogue.ts"));
  expect(there.filter((path) => !listed.includes(path))).toEqual([]);
});

it("no text stands in the first download that is said later only", () => {
  const later = new Set(idsOf("sign-up-steps"));
  expect(idsOf("sign-up").filter((id) => later.has(id))).toEqual([]);
});

const built = (start: string, end: string) => `t(\`${start}\${step}${end}\`)`;

it.each([
  { written: 't("signup.pay")', names: ["signup.pay"] },
  {
    written: built("signup.exists.", ""),
    names: ["email", "phone", "username", "help", "logIn", "reset", "support"].map((end) => `signup.exists.${end}`),
  },
  {
    written: built("autoRenew.", ".failed"),
    names: ["autoRenew.cancel.failed", "autoRenew.reactivate.failed"],
  },
  { written: built("", ".step.details"), names: [] },
  { written: 'const id = "no.such.text"', names: [] },
])("$written names $names", ({ written, names }) => {
  expect(messageIdsIn("screen.tsx", written, ALL_IDS)).toEqual(names);
});

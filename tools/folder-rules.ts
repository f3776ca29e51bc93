const globsOf = (names: string) => names.split(" ").map((name) => `**/${name}/**`);
const SHARED = "eligibility forms host i18n passes payment purchase query rider parts session store telemetry";

const RULES: Readonly<Record<string, readonly [group: readonly string[], message: string]>> = {
  demo: [["**/demo/**"], "Only stories, tests and tools import the demo."],
  page: [["react-dom", "react-dom/**", "@r2wc/core", "**/widgets/**"], "Only widgets know tags, r2wc and react-dom."],
  valibot: [["valibot"], "valibot parses in api/wire, forms, *-schema.ts and config alone."],
  features: [["**/features/**"], "Only account and widgets import a feature: what two share is in a shared folder."],
  others: [
    ["../*/**", "!../../**", "!../{first-step,payment,review,confirmation}/**"],
    "A feature never imports another: what two share is in a shared folder.",
  ],
  account: [
    ["**/account/**", "!**/account/{account-app,account-host-api,app-path,location,screens}.{ts,tsx}"],
    "Widgets import of account only AccountApp, its host, its locations and the table of screens.",
  ],
  api: [["**/api/**"], "Components get data: use-*.ts asks for it."],
  app: [globsOf(`api account config app-context features ${SHARED}`), "Knows no store, no feature, no message ids."],
  ui: [[...globsOf("ui styles"), "react"], "lib and domain import nothing but each other."],
};

/** The rules for the imports of each folder; if several rows match a file, the last one applies. */
const FOLDERS: readonly (readonly [includes: string, rules: string])[] = [
  ["src/**", "demo page valibot features"],
  ["src/**/*.tsx src/store/** src/host/** src/i18n/**", "demo page valibot features api"],
  ["src/lib/** src/domain/**", "demo page valibot app ui"],
  ["src/ui/** src/styles/**", "demo page valibot app"],
  ["src/account/**", "demo page valibot api"],
  ["src/features/**", "demo page valibot others"],
  ["src/features/**/*.tsx", "demo page valibot others api"],
  ["src/parts/**", "demo page valibot features api"],
  ["src/api/wire/** src/config/** src/forms/** src/**/*-schema.ts", "demo page features"],
  ["src/features/**/*-schema.ts", "demo page others"],
  ["widgets/**", "demo valibot account"],
];

const patternsOf = (rules: string) =>
  rules.split(" ").map((rule) => ({ group: RULES[rule]?.[0], message: RULES[rule]?.[1] }));

/** Forbids circles of imports; types and `import()` count like any other import. */
const noCircles = {
  includes: ["src/**", "widgets/**", "demo/**", "tools/**", "build/**", "wordpress/**"],
  linter: { rules: { suspicious: { noImportCycles: { level: "error", options: { ignoreTypes: false } } } } },
};

const restrictions = FOLDERS.map(([includes, rules]) => {
  const noRestrictedImports = { level: "error", options: { paths: {}, patterns: patternsOf(rules) } };
  return { includes: [...includes.split(" "), "!**/*.test.*"], linter: { rules: { style: { noRestrictedImports } } } };
});

/** The overrides in biome.json; test/folder-rules.test.ts compares them, or writes them with BIKESHARE_WRITE=1. */
export const folderOverrides = [noCircles, ...restrictions];

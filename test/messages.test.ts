import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { messageIdsIn } from "./house/messages.ts";
import { type Files, importsIn, reachedFrom, targetOf } from "./house/modules.ts";

const files: Files = new Map(
  ["src", "widgets"]
    .flatMap((folder) => readdirSync(folder, { recursive: true, encoding: "utf8" }).map((path) => join(folder, path)))
    .filter((path) => /\.(tsx?|json)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) => [path, readFileSync(path, "utf8")]),
);
const textOf = (path: string) => files.get(path) ?? "";
const ENGLISH = /^(.+)\/messages\/en\.json$/;
/** The ids of texts, by folder. */
const IDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...files].flatMap(([path, text]) => {
    const folder = ENGLISH.exec(path)?.[1];
    return folder ? [[folder, Object.keys(JSON.parse(text))]] : [];
  }),
);
const ALL_IDS = new Set([...IDS.values()].flat());

interface Row {
  readonly name: string;
  readonly modules: readonly string[];
  /** The folders whose texts are loaded by then. */
  readonly folders: readonly string[];
}

/** The folders by the names of their sources: `sharedMessages` belongs to src/i18n. */
const FOLDERS_BY_SOURCE: ReadonlyMap<string, string> = new Map(
  [...files].flatMap(([path, text]) =>
    [...text.matchAll(/const (\w+Messages): MessageSource<.+> = \{\s+en: \(\) => import\("(.+?)"\)/g)].map(
      ([, name = "", english = ""]) => [name, dirname(targetOf(path, english)).replace(/\/messages$/, "")] as const,
    ),
  ),
);
/** The folders in a list of sources. */
const foldersIn = (list: string): string[] =>
  [...list.matchAll(/\b\w+Messages\b/g)].map(([name]) => FOLDERS_BY_SOURCE.get(name) ?? `no folder of ${name}`);
const firstOf = (path: string): string[] =>
  foldersIn(/(?:messages: |MESSAGES = )\[(.*?)\]/s.exec(textOf(path))?.[1] ?? "");

const PRICING = firstOf("widgets/pricing-definition.tsx");
const SIGN_UP = firstOf("widgets/sign-up-definition.tsx");
const ACCOUNT = firstOf("widgets/account-definition.tsx");
const ADVICE = "src/passes/advice";
const PAGE = firstOf("widgets/standalone/render-page.tsx");
const LATER = [...SIGN_UP, "src/features/sign-up", "src/passes/facts"];
const LATER_STEPS = foldersIn(textOf("src/features/sign-up/steps.ts").split("loadMessages(")[1] ?? "");

/** The rows of the account's screens, as written. */
const SCREENS = "src/account/screens.ts";
const ACCOUNT_SCREENS: readonly Row[] = [
  ...textOf(SCREENS).matchAll(/^ {2}(\w+): loaderOfScreen\(\s*\(\) => import\("(.+?)"\),\s*"\w+",?([^)]*)\),?$/gm),
].map(([, name = "", module = "", messages = ""]) => ({
  name: `the screen ${name}`,
  modules: [targetOf(SCREENS, module)],
  folders: [...ACCOUNT, ...foldersIn(messages)],
}));

/** The modules that render together, and the texts that are loaded by then. */
const ROWS: readonly Row[] = [
  { name: "pricing", modules: ["widgets/pricing-entry.tsx"], folders: PRICING },
  { name: "sign-up's first step", modules: ["widgets/sign-up-entry.tsx"], folders: SIGN_UP },
  {
    name: "sign-up's later steps",
    modules: ["payment", "review", "confirmation"].map((step) => `src/features/sign-up/${step}/${step}-step.tsx`),
    folders: [...LATER, ...LATER_STEPS],
  },
  ...["first-step/about-you-fields", "later-parts", "first-step/phone-code", "first-step/promo-field"].map((part) => ({
    name: `sign-up's ${part}`,
    modules: [`src/features/sign-up/${part}.tsx`],
    folders: LATER,
  })),
  {
    name: "what some passes ask for at sign-up",
    modules: ["src/features/sign-up/first-step/proof-and-mailing.tsx"],
    folders: [...LATER, "src/forms"],
  },
  ...[SIGN_UP, ACCOUNT].map((first) => ({
    name: `the reduced-fare panels after ${first.at(-1)}`,
    modules: ["src/eligibility/verification-panel.tsx"],
    folders: [...first, "src/eligibility"],
  })),
  { name: "the account up to login", modules: ["widgets/account-entry.tsx"], folders: ACCOUNT },
  ...ACCOUNT_SCREENS,
  {
    name: "the pass advisor",
    modules: ["src/features/trips/pass-advisor.tsx"],
    folders: [
      ...(ACCOUNT_SCREENS.find(({ name }) => name === "the screen trips")?.folders ?? []),
      "src/passes",
      "src/passes/facts",
      ADVICE,
    ],
  },
  {
    name: "how do you ride",
    modules: ["src/passes/advice/ride-questions.tsx"],
    folders: [...PRICING, ADVICE],
  },
  { name: "the standalone page", modules: ["widgets/standalone/render-page.tsx"], folders: PAGE },
  { name: "the choice of language", modules: ["widgets/standalone/languages.tsx"], folders: PAGE },
  { name: "the rider's menu", modules: ["src/account/menu/rider-menu.tsx"], folders: [...ACCOUNT, "src/account/menu"] },
];

/** It reports the title of the visible screen, whose texts are loaded. */
const OF_ANY_SCREEN = "src/account/use-screen-change.ts";
const namedBy = (modules: readonly string[], source: Files): string[] => {
  const reached = new Set(modules.flatMap((entry) => [...reachedFrom(entry, source).files]));
  reached.delete(OF_ANY_SCREEN);
  return [...reached].flatMap((path) => messageIdsIn(path, source.get(path) ?? "", ALL_IDS));
};

it.each(ROWS)("$name: loads every text that it uses", ({ modules, folders }) => {
  const loaded = new Set(folders.flatMap((folder) => IDS.get(folder) ?? []));
  const named = namedBy(modules, files);
  expect(named.length).toBeGreaterThan(1);
  expect([...new Set(named)].filter((id) => !loaded.has(id))).toEqual([]);
});

it.each(ACCOUNT_SCREENS)("$name: loads no text that it does not use", ({ modules, folders }) => {
  const named = new Set(namedBy(modules, files));
  const own = folders.filter((folder) => !ACCOUNT.includes(folder));
  expect(own.filter((folder) => !IDS.get(folder)?.some((id) => named.has(id)))).toEqual([]);
});

it.each(ACCOUNT_SCREENS)("$name: has its title", ({ name, folders }) => {
  expect(folders.flatMap((folder) => IDS.get(folder) ?? [])).toContain(name.replace("the screen ", "route."));
});

it("every screen of the account, and every folder with texts, is in this table", () => {
  const screens = importsIn(SCREENS, textOf(SCREENS)).filter(({ kind }) => kind === "dynamic");
  expect(ACCOUNT_SCREENS).toHaveLength(screens.length);
  const listed = new Set(ROWS.flatMap(({ folders }) => folders));
  expect([...IDS.keys()].filter((folder) => !listed.has(folder))).toEqual([]);
});

it("no id is in two folders", () => {
  expect([...IDS.values()].flat()).toHaveLength(ALL_IDS.size);
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
  expect(messageIdsIn("screen.tsx", written, ALL_IDS).toSorted()).toEqual(names.toSorted());
});

const FOLDERS = ["i18n", "forms", "features/sign-up/first-step", "features/sign-up"];
const STORIES = "stories/features/sign-up";

const texts = FOLDERS.flatMap((folder) =>
  Object.entries<string>(JSON.parse(readFileSync(`src/${folder}/messages/en.json`, "utf8")))
    .filter(([id]) => id.startsWith("validation."))
    .map(([, text]) => text),
);
const stories = readdirSync(STORIES)
  .map((file) => readFileSync(`${STORIES}/${file}`, "utf8"))
  .join("\n");

it("a story shows every validation text of full-fare sign-up", () => {
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter((text) => !stories.includes(`"${text}"`))).toEqual([]);
});

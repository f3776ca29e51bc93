import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { foldersOf, foldersWithTexts, TEXT_FILES, type TextFile } from "../build/messages.ts";
import { SCREENS, type ScreenEntry, type TextsOfScreen } from "../src/account/screens.ts";
import { messageIdsIn } from "./house/messages.ts";
import { importsIn, isRelative, reachedFrom, readCode, targetOf } from "./house/modules.ts";

const files = readCode("src", "widgets");
/** The ids of texts, by folder. */
const IDS: ReadonlyMap<string, readonly string[]> = new Map(
  foldersWithTexts().map((folder) => [
    folder,
    Object.keys(JSON.parse(readFileSync(`${folder}/messages/en.json`, "utf8"))),
  ]),
);
const ALL_IDS = new Set([...IDS.values()].flat());
const idsIn = (file: TextFile): readonly string[] => foldersOf(file).flatMap((folder) => IDS.get(folder) ?? []);

/** Modules that name texts of other screens, with the ids: titles, and the errors of the login form. */
const IDS_OF_OTHER_SCREENS: Readonly<Record<string, RegExp>> = {
  "src/account/account-app.tsx": /^route\./,
  "src/account/menu/rider-menu.tsx": /^route\./,
  "src/session/login-schema.ts": /./,
};

/** The modules that an entry imports, and with `withLater` also those that it imports later. */
function modulesOf(entry: string, withLater: boolean): ReadonlySet<string> {
  const modules = new Set([entry]);
  // A loop over a Set also visits the items that are added meanwhile.
  for (const start of modules)
    for (const path of reachedFrom(start, files)) {
      modules.add(path);
      const imports = importsIn(path, files.get(path) ?? "").filter(({ kind }) => withLater && kind === "dynamic");
      for (const { specifier } of imports) if (isRelative(specifier)) modules.add(targetOf(path, specifier));
    }
  return modules;
}

/** The files with the texts of a screen; those of login are loaded before any screen. */
const FILES_OF_SCREEN: Readonly<Record<TextsOfScreen, readonly TextFile[]>> = {
  "log-in": ["log-in"],
  account: ["log-in", "account"],
  pricing: ["log-in", "pricing"],
  "sign-up": ["log-in", "sign-up", "sign-up-rest"],
};
const ENTRIES: Readonly<Record<string, ScreenEntry>> = {
  ...SCREENS,
  notFound: { path: "/*", access: "rider", load: "account/not-found-screen.tsx", texts: "log-in" },
};
/** The screens of the account, each with the files of texts that load with it. */
const ACCOUNT_SCREENS = Object.entries(ENTRIES).map(([name, { load, texts = "account" }]) => ({
  name,
  entry: `src/${load}`,
  texts: FILES_OF_SCREEN[texts],
}));

interface Row {
  readonly entry: string;
  /** Whether the texts are also for the modules that the entry loads later. */
  readonly withLater?: boolean;
  readonly texts: readonly TextFile[];
}

const ROWS: readonly Row[] = [
  { entry: "widgets/pricing-entry.tsx", withLater: true, texts: ["pricing"] },
  { entry: "widgets/sign-up-entry.tsx", texts: ["sign-up"] },
  { entry: "widgets/sign-up-entry.tsx", withLater: true, texts: ["sign-up", "sign-up-rest"] },
  { entry: "widgets/account-entry.tsx", texts: ["log-in"] },
  { entry: "src/account/menu/rider-menu.tsx", withLater: true, texts: ["log-in", "account"] },
  { entry: "widgets/standalone/render-page.tsx", texts: ["log-in", "page"] },
  { entry: "widgets/standalone/languages.tsx", texts: ["log-in", "page"] },
  ...ACCOUNT_SCREENS.map(({ entry, texts }) => ({ entry, withLater: true, texts })),
];

it.each(ROWS)(
  "$entry, with later imports: $withLater, uses only texts of the files $texts",
  ({ entry, withLater = false, texts }) => {
    const loadedIds = new Set(texts.flatMap(idsIn));
    const usedIds = [...modulesOf(entry, withLater)].flatMap((path) =>
      messageIdsIn(path, files.get(path) ?? "", ALL_IDS).filter((id) => !IDS_OF_OTHER_SCREENS[path]?.test(id)),
    );
    expect(usedIds.length).toBeGreaterThan(1);
    expect([...new Set(usedIds)].filter((id) => !loadedIds.has(id))).toEqual([]);
  },
);

it("the later imports of an entry count as its modules", () => {
  const entry = "widgets/sign-up-entry.tsx";
  expect(modulesOf(entry, true).size).toBeGreaterThan(modulesOf(entry, false).size);
});

it.each(ACCOUNT_SCREENS)("the screen $name has its title", ({ name, texts }) => {
  expect(texts.flatMap(idsIn)).toContain(`route.${name}`);
});

it.each(ACCOUNT_SCREENS.filter(({ name }) => ENTRIES[name]?.isInMenu))(
  "the title of $name, which the menu shows, is loaded on all screens of a rider",
  ({ name }) => {
    expect(FILES_OF_SCREEN.account.flatMap(idsIn)).toContain(`route.${name}`);
  },
);

it("every folder with texts belongs to a file of texts", () => {
  const groupedFolders = new Set(TEXT_FILES.flatMap((file) => foldersOf(file)));
  expect(foldersWithTexts().filter((folder) => !groupedFolders.has(folder))).toEqual([]);
});

it("no two folders have a text of the same id", () => {
  expect([...IDS.values()].flat()).toHaveLength(ALL_IDS.size);
});

const FOLDERS = ["i18n", "forms", "features/sign-up/first-step", "features/sign-up"];
const STORIES = "stories/features/sign-up";

const validationTexts = FOLDERS.flatMap((folder) =>
  Object.entries<string>(JSON.parse(readFileSync(`src/${folder}/messages/en.json`, "utf8")))
    .filter(([id]) => id.startsWith("validation."))
    .map(([, text]) => text.replace("{limit}", "40")),
);
const stories = readdirSync(STORIES)
  .map((file) => readFileSync(`${STORIES}/${file}`, "utf8"))
  .join("\n");

it("a story shows every validation text of full-fare sign-up", () => {
  expect(validationTexts.length).toBeGreaterThan(15);
  expect(validationTexts.filter((text) => !stories.includes(`"${text}"`))).toEqual([]);
});

import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { foldersWithTexts } from "../build/messages.ts";
import { LOCALES } from "../src/i18n/locale.ts";
import { messageIdsIn, sentencesBeforeSpace, type Texts, translationFaults } from "./house/messages.ts";
import { readCode } from "./house/modules.ts";

/** Texts that are the same as in English: names, signs and units. */
const SAME_TEXTS = {
  es: [
    "Total",
    "{minutes} min",
    "{hours} h {minutes} min",
    "{miles} mi",
    " (×{count})",
    "{pass} (×{count})",
    "{count} × {price}",
    "{usualPrice}, {code} −{discount}",
    "…",
    "Las Vegas",
  ],
  zh: ["{count} × {price}", "…"],
} as const;
const [, ...LANGUAGES] = LOCALES;

const FOLDERS = foldersWithTexts();
const textsIn = (language: string, folder: string): Texts =>
  JSON.parse(readFileSync(join(folder, "messages", `${language}.json`), "utf8"));
/** The texts of a language with their ids. */
const allTextsIn = (language: string) => FOLDERS.flatMap((folder) => Object.entries(textsIn(language, folder)));

it.each(FOLDERS)("%s has texts in the languages that this test checks", (folder) => {
  expect(readdirSync(join(folder, "messages")).sort()).toEqual(["en", ...LANGUAGES].map((name) => `${name}.json`));
});

it.each(FOLDERS)("%s has the plural forms of English", (folder) => {
  expect(translationFaults("en", textsIn("en", folder), textsIn("en", folder))).toEqual([]);
});

describe.each(LANGUAGES)("%s", (language) => {
  it.each(FOLDERS)("translates all of %s", (folder) => {
    const faults = translationFaults(language, textsIn("en", folder), textsIn(language, folder), SAME_TEXTS[language]);
    expect(faults).toEqual([]);
  });

  it("has no needless entry in the list of texts that may equal the English one", () => {
    const sameTexts = FOLDERS.flatMap((folder) => {
      const texts = textsIn(language, folder);
      return Object.entries(textsIn("en", folder)).flatMap(([id, text]) => (texts[id] === text ? [text] : []));
    });
    expect(SAME_TEXTS[language].filter((text) => !sameTexts.includes(text))).toEqual([]);
  });
});

/** Terms of docs/translation-glossary.md: where the English text has the term, the others have its translation. */
const TERMS = [
  { english: /\bpass(es)?\b/i, es: /pase/i, zh: /通行证/ },
  { english: /promo code/i, es: /código promocional/i, zh: /优惠码/ },
  { english: /auto-renewal/i, es: /renovación automática/i, zh: /自动续订/ },
  { english: /\bstations?\b/i, es: /estaci/i, zh: /站点/ },
  { english: /unlock/i, es: /desbloque/i, zh: /解锁/ },
  { english: /e-bike/i, es: /eléctrica/, zh: /电动自行车/ },
  { english: /\btrips?\b/i, es: /viaje/i, zh: /行程/ },
  { english: /reduced.fare/i, es: /tarifa reducida/i, zh: /优惠票价/ },
  { english: /full fare/i, es: /tarifa completa/i, zh: /全价/ },
  { english: /eligib/i, es: /requisitos/i, zh: /资格|条件/ },
  { english: /sales tax/i, es: /impuesto sobre las ventas/i, zh: /销售税/ },
  { english: /\bfees?\b/i, es: /cargo/i, zh: /费/ },
  { english: /lost or stolen/i, es: /pérdida/, zh: /丢失或被盗/ },
  { english: /statement/i, es: /estados? de cuenta/i, zh: /账单/ },
  { english: /reward/i, es: /recompensa/i, zh: /奖励/ },
  { english: /username/i, es: /nombre de usuario/i, zh: /用户名/ },
  { english: /password/i, es: /contraseña/i, zh: /密码/ },
  { english: /customer service/i, es: /servicio al cliente/i, zh: /客服/ },
  { english: /ZIP code/, es: /\(ZIP\)/, zh: /ZIP/ },
  { english: /TAP card/i, es: /tarjeta TAP/i, zh: /TAP卡/ },
] as const;
/** Names that only a few texts may contain, by their ids; every other text has a placeholder for the name. */
const NAMES = [
  {
    what: "key card",
    words: { en: /key fob|key card/i, es: /tarjeta llave|llave electrónica/i, zh: /钥匙/ },
    // The menu, its page and the service's error are the same for all cities (spec 2 and 8).
    ids: /^(passes\.keyCard\.name\.key (fob|card)|(menu|route)\.keyCard|refused\.keyCard|statements\.type\.KeyCard)$/,
  },
  {
    what: "home",
    words: { en: /\bhome\b(?! phone)/i, es: /\binicio\b(?! de sesión)/i, zh: /首页|主页/ },
    ids: /^((menu|route|account)\.home)$/,
  },
] as const;

it.each(NAMES)("$what has one name in each language", ({ words, ids }) => {
  for (const language of ["en", ...LANGUAGES] as const) {
    const idsWithName = allTextsIn(language)
      .filter(([, text]) => words[language].test(wordsOf(text)))
      .map(([id]) => id);
    expect(idsWithName.filter((id) => !ids.test(id))).toEqual([]);
    expect(idsWithName.length).toBeGreaterThan(1);
  }
});

it("a statement names a key card as its city does", () => {
  for (const language of ["en", ...LANGUAGES]) {
    const names = textsIn(language, "src/passes");
    const { "statements.type.KeyCard": onStatement = "" } = textsIn(language, "src/features/billing");
    for (const [kind, name] of [
      ["tap", "TAP card"],
      ["fob", "key fob"],
      ["other", "key card"],
    ])
      expect(onStatement.toLowerCase()).toContain(`${kind} {${names[`passes.keyCard.name.${name}`]?.toLowerCase()}}`);
  }
});

it("Chinese has a space beside an inserted Latin name", () => {
  const names =
    "pass|old|own|new|program|email|phone|wallet|code|userName|username|rider|item|reward|brand|site|language";
  const missingSpace = new RegExp(`\\p{Script=Han}\\{(?:${names})\\}|\\{(?:${names})\\}\\p{Script=Han}`, "u");
  expect(allTextsIn("zh").filter(([, text]) => missingSpace.test(text))).toEqual([]);
});

/** Removes placeholders: {pass} is not a word of the sentence. */
const wordsOf = (text: string): string => text.replace(/\{\w+(?=[,}])/g, "");

it.each(TERMS)("$english has one translation in each language", ({ english, ...words }) => {
  const translations = FOLDERS.flatMap((folder) => {
    const ids = Object.entries(textsIn("en", folder)).filter(([, text]) => english.test(wordsOf(text)));
    return LANGUAGES.flatMap((language) => {
      const texts = textsIn(language, folder);
      return ids.map(([id]) => {
        const text = texts[id];
        return { text: `${language} ${id}`, hasTerm: text === undefined || words[language].test(wordsOf(text)) };
      });
    });
  });
  expect(translations.length).toBeGreaterThan(0);
  expect(translations.filter(({ hasTerm }) => !hasTerm).map(({ text }) => text)).toEqual([]);
});

/** By id, texts whose translation differs from that of the same English text elsewhere, and the reason. */
const OTHER_TRANSLATIONS = {
  es: {
    "autoRenew.fact.validUntil": "its date follows in the same line",
    "renew.choose": "asks for it, while the others lead there",
    "profile.saved.short": "kept, not money saved",
    "trips.csv.started": "names a column, not what happened",
    "trips.csv.ended": "names a column, not what happened",
    "passes.keyCard.name.TAP card": "within a sentence",
  },
  zh: {
    "autoRenew.fact.noCharge": "no charge, not no trips",
    "profile.saved.short": "kept, not money saved",
    "trips.csv.started": "names a column, not what happened",
    "trips.csv.ended": "names a column, not what happened",
    "bought.renews": "how, not on which day",
  },
} as const;

// WCAG 3.2.4: a control for one thing has the same name everywhere.
it.each(LANGUAGES)("an English text has one translation in %s, except for the listed texts", (language) => {
  const pairs = FOLDERS.flatMap((folder) => {
    const texts = textsIn(language, folder);
    return Object.entries(textsIn("en", folder)).map(([id, english]) => ({ id, english, text: texts[id] }));
  });
  const isException = ({ id }: { readonly id: string }) => Object.hasOwn(OTHER_TRANSLATIONS[language], id);
  const others = pairs.filter((pair) => !isException(pair));
  const differs = ({ english, text }: (typeof pairs)[number]) =>
    others.some((other) => other.english === english && other.text !== text);
  expect(others.filter(differs)).toEqual([]);
  expect(pairs.filter((pair) => isException(pair) && !differs(pair))).toEqual([]);
});

/** Words that refer to a place, look or sound (WCAG 1.3.3). */
const SENSORY_WORDS =
  /\b(above|below|beneath|beside|next to|(on|to|at) the (left|right|top|bottom|side)|bottom|corner|red|green|blue|yellow|gr[ae]y|colou?r|round|square|circle|arrow|icon|sound|beep)\b/i;
/** By id, texts with such words that also name the thing, and its name. */
const NAMED_THINGS = {
  "eligibility.metroTAP.drawing": "the line of 20 digits",
  "advisor.unknown.eBikes": "by e-bike",
  "trips.round": "round trip",
} as const;

it("texts name things by their name, not only by position or look", () => {
  const sensoryTexts = allTextsIn("en").filter(([, text]) => SENSORY_WORDS.test(wordsOf(text)));
  expect(sensoryTexts.map(([id]) => id).sort()).toEqual(Object.keys(NAMED_THINGS).sort());
  for (const [id, thing] of Object.entries(NAMED_THINGS))
    expect(sensoryTexts.find(([name]) => name === id)?.[1].toLowerCase()).toContain(thing);
});

const MODULES = [...readCode("src", "widgets")];

it("no sentence that ends in a Chinese full stop is followed by a space", () => {
  const idsOfSentences = allTextsIn("zh")
    .filter(([, text]) => /[。！？]$/.test(text))
    .map(([id]) => id);
  const sentences = new Set(idsOfSentences);
  const wrongSpaces = MODULES.flatMap(([path, text]) =>
    sentencesBeforeSpace(path, text, sentences).map((id) => `${path} ${id}`),
  );
  expect(wrongSpaces).toEqual([]);
});

it("some module uses each text", () => {
  const ids = new Set(allTextsIn("en").map(([id]) => id));
  const usedIds = new Set(MODULES.flatMap(([path, text]) => messageIdsIn(path, text, ids)));
  expect([...ids].filter((id) => !usedIds.has(id))).toEqual([]);
});

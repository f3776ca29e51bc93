import account from "virtual:texts/account";
import logIn from "virtual:texts/log-in";
import page from "virtual:texts/page";
import pricing from "virtual:texts/pricing";
import signUp from "virtual:texts/sign-up";
import signUpRest from "virtual:texts/sign-up-rest";
import { inListingOrder, isOffered, isReducedFare } from "../../src/domain/passes.ts";
import type { Program } from "../../src/domain/program.ts";
import { phl } from "../../src/domain/programs/phl.ts";
import { PROGRAMS } from "../../src/domain/programs/programs.ts";
import { addMessages } from "../../src/i18n/intl.ts";
import type { Locale } from "../../src/i18n/locale.ts";

const TEXT_FILES = [account, logIn, page, pricing, signUp, signUpRest];
const loadedLocales = new Set<Locale>();
const listeners = new Set<() => void>();
let shownLocale: Locale = "en";

/** The language of the stories, from the toolbar; its texts load when it is first chosen. */
export const storyLocale = {
  get: (): Locale => shownLocale,
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  async set(locale: Locale): Promise<void> {
    if (!loadedLocales.has(locale)) await loadTexts(locale);
    if (locale === shownLocale) return;
    shownLocale = locale;
    for (const listener of [...listeners]) listener();
  },
  /** Whether any visible part of the story shows texts in this language. */
  isUsed: (): boolean => listeners.size > 0,
};

/** Loads the texts of every screen, since a story may show any of them. */
async function loadTexts(locale: Locale): Promise<void> {
  const chunks = await Promise.all(TEXT_FILES.map((load) => load[locale]()));
  for (const { default: messages } of chunks) addMessages(locale, messages);
  loadedLocales.add(locale);
}

let shownProgram: Program = phl;

/** The program from the toolbar, for stories that choose no program themselves. */
export const storyProgram = {
  get: (): Program => shownProgram,
  /**
   * @param theme The code of a program, or "none" for Philadelphia without its colours.
   */
  set(theme: string): void {
    shownProgram = Object.values(PROGRAMS).find(({ system }) => system === theme) ?? phl;
  },
};

/** The id of the program's pass that is like Philadelphia's pass with this id; the same id if no pass is. */
export function equivalentPassId(id: number, program: Program): number {
  const original = phl.passes.find((pass) => pass.id === id);
  const equivalents = program.passes
    .filter((pass) => isOffered(pass) && pass.duration === original?.duration)
    .filter((pass) => isReducedFare(pass) === (original !== undefined && isReducedFare(original)))
    .sort(inListingOrder);
  return program === phl ? id : (equivalents.at(-1)?.id ?? id);
}

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

const FILES = [account, logIn, page, pricing, signUp, signUpRest];
const loaded = new Set<Locale>();
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
    if (!loaded.has(locale)) await loadTexts(locale);
    if (locale === shownLocale) return;
    shownLocale = locale;
    for (const listener of [...listeners]) listener();
  },
  /** Whether any visible part depends on the language. */
  isUsed: (): boolean => listeners.size > 0,
};

/** Loads the texts of every screen, since a story may show any of them. */
async function loadTexts(locale: Locale): Promise<void> {
  const all = await Promise.all(FILES.map((load) => load[locale]()));
  for (const { default: messages } of all) addMessages(locale, messages);
  loaded.add(locale);
}

let shownProgram: Program = phl;

/** The program from the toolbar, for stories that belong to no program. */
export const storyProgram = {
  get: (): Program => shownProgram,
  /**
   * @param theme A program's theme, or none: Philadelphia without its colours.
   */
  set(theme: string): void {
    shownProgram = Object.values(PROGRAMS).find(({ system }) => system === theme) ?? phl;
  },
};

/** The program's own pass of the same kind as Philadelphia's pass with this id, if it sells one. */
export function passLike(id: number, program: Program): number {
  const asked = phl.passes.find((pass) => pass.id === id);
  const like = program.passes
    .filter((pass) => isOffered(pass) && pass.duration === asked?.duration)
    .filter((pass) => isReducedFare(pass) === (asked !== undefined && isReducedFare(asked)))
    .sort(inListingOrder);
  return program === phl ? id : (like.at(-1)?.id ?? id);
}

import type { GetManualChunk, ManualChunkMeta, ModuleInfo } from "rollup";
import { AMONG_SCREENS, LATER_SHARED, START } from "./later-chunks.ts";

const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\//;
/** Forms need valibot at once, pricing only to check a configuration that a page brings. */
const CONFIGURATION = /\/src\/config\/schema\.ts$/;
const CHECKS = /\/node_modules\/valibot\//;
/** The later steps of a screen come together: who has paid must not wait for, or fail to get, the confirmation. */
const STEP = /\/src\/screens\/([\w-]+)\/[\w-]+-step\.tsx$/;
/** The screens that only riders see. */
const RIDERS_SCREEN = /\/src\/screens\/(?!signup|pricing|login)[\w-]+\/[\w-]+-screen\.tsx$/;
/** The texts of a language, and the list of those that come later. */
const TEXTS = /\/src\/i18n\/(?!en\/)([a-z]{2})\//;

/** Where a chunk is written; those of other languages than English say which. @param hash as Rollup writes it. */
export const chunkFile =
  (hash: string) =>
  ({ facadeModuleId }: { readonly facadeModuleId: string | null }): string => {
    const language = TEXTS.exec(facadeModuleId ?? "")?.[1];
    return `chunks/${language ? `${language}-` : ""}[name]-${hash}.js`;
  };

/** The services' clients come before anything is asked of them. */
const CALLS = /\/src\/services\/(?:[\w-]+\/)?[\w-]*calls\.ts$/;

/** Where sign-up begins as a screen of the account. */
const SIGN_UP_ROUTE = /\/src\/app\/sign-up-route\.tsx$/;

/** Entries that ask whose login was kept before React, where they ask for React, and what they ask with. */
const ASKS_AHEAD = /\/widgets\/(?:standalone\/start|account-entry)\.ts$/;
const DRAWS = /\/widgets\/(?:standalone\/draw-page|account-runtime)\.tsx$/;
const FIRST_CALLS = /\/src\/services\/calls\.ts$/;
const PROGRAM = /\/src\/domain\/programs\/\w+\.ts$/;

/** Asked for by who fills in an address, and by nobody at once. */
const COUNTRIES = /\/src\/domain\/countries\.ts$/;

/** Sheets, and what gives them to static first screens before React is there: the standalone page has none. */
const STYLES = /\.css\?inline$|\/src\/styles\/adopt\.ts$|\/widgets\/(?:style-ahead|pasted-sheet|\w+-styles)\.ts$/;

type Next = (module: ModuleInfo) => readonly string[];
const atOnce: Next = ({ importedIds }) => importedIds;
const ever: Next = ({ importedIds, dynamicallyImportedIds }) => [...importedIds, ...dynamicallyImportedIds];

/**
 * Names the chunks. Left alone, Rollup makes a chunk of whatever two others share: dozens of small ones, which compress
 * worse and take more requests.
 * @param entries the source of each element's runtime by tag, the smallest element first.
 */
export function chunkNames(entries: Readonly<Record<string, string>>): GetManualChunk {
  let named: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    named ??= namesOf(entries, meta);
    if (REACT.test(id)) return "react";
    if (CONFIGURATION.test(id)) return "configuration";
    return CHECKS.test(id) ? LATER_SHARED.data : named.get(id);
  };
}

const isAhead = (entry: readonly string[]): boolean => entry.some((id) => ASKS_AHEAD.test(id));

function namesOf(entries: Readonly<Record<string, string>>, { getModuleIds, getModuleInfo }: ManualChunkMeta) {
  const reached = (starts: readonly string[], next: Next) => {
    const found = new Set(starts);
    // A set hands out what is added while it is walked.
    for (const id of found) {
      const module = getModuleInfo(id);
      for (const other of module ? next(module) : []) found.add(other);
    }
    return found;
  };
  const ids = [...getModuleIds()];
  const later = new Set(ids.flatMap((id) => getModuleInfo(id)?.dynamicallyImportedIds ?? []));
  const users = new Map<string, string[]>();
  for (const start of later)
    for (const id of reached([start], atOnce)) users.set(id, [...(users.get(id) ?? []), start]);
  /** Chunks that must not import one that React is in: it would be evaluated first. */
  function beforeReact(entry: readonly string[]): (readonly [string, string])[] {
    const start = reached([...entry, ...ids.filter((id) => PROGRAM.test(id))], atOnce);
    const asks = reached([...start, ...ids.filter((id) => FIRST_CALLS.test(id))], atOnce);
    /** Needed by clients of the services alone, none of which is there at first: it is named with all that comes later. */
    const isOfCalls = (id: string) => !isFirst(id) && users.get(id)?.every((start) => CALLS.test(start));
    const nameBefore = (id: string): string => {
      const smallest = roots.find(({ first }) => first.has(id));
      if (smallest === roots[0] || (!smallest && start.has(id))) return START;
      if (!smallest) return LATER_SHARED.calls;
      return smallest === account ? LATER_SHARED.session : LATER_SHARED.data;
    };
    const isLeft = (id: string) => later.has(id) || entry.includes(id) || (!start.has(id) && isOfCalls(id));
    return [...asks].flatMap((id) => (isLeft(id) ? [] : [[id, nameBefore(id)] as const]));
  }
  const roots = Object.entries(entries).map(([tag, source]) => {
    const entry = ids.filter((id) => id.endsWith(source));
    const drawing = isAhead(entry) ? ids.filter((id) => DRAWS.test(id)) : [];
    const first = reached([...entry, ...drawing], atOnce);
    return { name: tag.replace("bikeshare-", ""), entry, first, all: reached(entry, ever) };
  });
  const isFirst = (id: string) => roots.some(({ first }) => first.has(id));
  const [pricing, signUp, account] = roots;
  const names = new Map(roots.flatMap(({ entry }) => (isAhead(entry) ? beforeReact(entry) : [])));
  // On a page of its own the account is all there is, and sign-up a screen of it.
  const ofSignUp =
    signUp?.all ??
    reached(
      ids.filter((id) => SIGN_UP_ROUTE.test(id)),
      ever,
    );
  /** A chunk that asks for others carries what asks again (build/retry.ts): what is shared and asks lies where that is. */
  const asksForChunks = (id: string) =>
    getModuleInfo(id)?.dynamicallyImportedIds.length && ![...reached([id], atOnce)].some((one) => REACT.test(one));
  // What a rider's own purchases share with sign-up, which is a screen of the account too.
  const purchases = ids.filter((id) => RIDERS_SCREEN.test(id));
  const ofRiders = reached(purchases, atOnce);
  for (const { name, entry, first } of roots) {
    for (const id of first) {
      const isFirstElsewhere = roots.some((other) => other.name !== name && other.first.has(id));
      // The entry stands alone: it may be loaded under a second address, and nobody else may import it.
      if (names.has(id)) continue;
      if (entry.includes(id)) names.set(id, name);
      else if (signUp && STYLES.test(id)) names.set(id, pricing?.first.has(id) ? START : LATER_SHARED.data);
      else if (DRAWS.test(id)) names.set(id, "draw");
      // What the smallest element needs, and sign-up too, if only in its last step.
      else if (pricing?.first.has(id) && (isFirstElsewhere || signUp?.all.has(id))) names.set(id, "runtime");
      else if (isFirstElsewhere || (account?.first.has(id) && signUp?.all.has(id)))
        names.set(id, asksForChunks(id) ? START : "forms");
      else if (name === "signup" && ofRiders.has(id)) names.set(id, LATER_SHARED.order);
      else names.set(id, `${name}-screen`);
    }
  }

  for (const [id, starts] of users)
    if (!names.has(id))
      names.set(id, laterName(id, starts, (start) => ofSignUp.has(start), signUp === undefined) ?? "");
  return new Map([...names].filter(([, name]) => name !== ""));
}

/**
 * Null for what one later chunk needs alone: it lies in that chunk.
 * @param isSignUpLater where sign-up is no element, its first step shares a chunk with others that need the same.
 */
function laterName(
  id: string,
  users: readonly string[],
  isOfSignUp: (start: string) => boolean,
  isSignUpLater: boolean,
): string | null {
  const steps = new Set(users.map((start) => STEP.exec(start)?.[1]));
  const [step] = steps;
  if (steps.size === 1 && step !== undefined) return `${step}-steps`;
  if (COUNTRIES.test(id)) return LATER_SHARED.countries;
  if (users.length < 2 || id.endsWith(".json")) return null;
  if (users.every((start) => CALLS.test(start))) return LATER_SHARED.calls;
  if (isSignUpLater && users.some((start) => SIGN_UP_ROUTE.test(start))) return LATER_SHARED.order;
  if (users.some(isOfSignUp)) return LATER_SHARED.checkout;
  const among = AMONG_SCREENS.find(({ screens }) => users.every((start) => screens.test(start)));
  return among?.name ?? LATER_SHARED.rider;
}

import type { GetManualChunk } from "rollup";
import { AMONG_SCREENS, LATER_SHARED, START } from "./later-chunks.ts";
import { type ModuleGraph, moduleGraph } from "./module-graph.ts";
import { HASH_LENGTH } from "./output.ts";

/** With what Rollup makes of its CommonJS. */
const REACT = /\/node_modules\/(?:react|react-dom|scheduler)\/|\0commonjsHelpers/;
/** Forms need valibot at once, pricing only to check a configuration that a page brings. */
const CONFIGURATION = /\/src\/config\/schema\.ts$/;
const CHECKS = /\/node_modules\/valibot\//;
/** The later steps of a screen come together: who has paid must not wait for, or fail to get, the confirmation. */
const STEP = /\/src\/screens\/([\w-]+)\/[\w-]+-step\.tsx$/;
/** The screens that only riders see. */
const RIDERS_SCREEN = /\/src\/screens\/(?!signup|pricing|login)[\w-]+\/[\w-]+-screen\.tsx$/;
/** The texts of a language, and the list of those that come later. */
const TEXTS = /\/src\/i18n\/(?!en\/)([a-z]{2})\//;

/** Where a chunk is written; those of other languages than English say which. */
export function chunkFile({ facadeModuleId }: { readonly facadeModuleId: string | null }): string {
  const language = TEXTS.exec(facadeModuleId ?? "")?.[1];
  return `chunks/${language ? `${language}-` : ""}[name]-[hash:${HASH_LENGTH}].js`;
}

/** What formats a language is made ready while React is on its way, by the first messages. */
const FORMATS = /\/node_modules\/(?:@formatjs|intl-messageformat)\/|\/src\/i18n\/(?:intl|locale)\.ts$/;

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

/** Fields that group numbers: sign-up's first, the profile and the reduced fare, of all screens that share something. */
const NUMBER_FIELDS =
  /\/node_modules\/react-number-format\/|\/src\/forms\/pattern-\w+\.tsx$|\/src\/domain\/number-pattern\.ts$/;

/** Sheets, and what gives them to static first screens before React is there: the standalone page has none. */
const STYLES = /\.css\?inline$|\/src\/styles\/adopt\.ts$|\/widgets\/(?:style-ahead|pasted-sheet|\w+-styles)\.ts$/;

/**
 * Names the chunks. Left alone, Rollup makes a chunk of whatever two others share: dozens of small ones, which compress
 * worse and take more requests.
 * @param entries the source of each element's runtime by tag, the smallest element first.
 */
export function chunkNames(entries: Readonly<Record<string, string>>): GetManualChunk {
  let named: ReadonlyMap<string, string> | undefined;
  return (id, meta) => {
    named ??= namesOf(entries, moduleGraph(meta));
    if (REACT.test(id)) return "react";
    if (CONFIGURATION.test(id)) return "configuration";
    return CHECKS.test(id) ? LATER_SHARED.data : named.get(id);
  };
}

const isAhead = (entry: readonly string[]): boolean => entry.some((id) => ASKS_AHEAD.test(id));

/** An element, or the page, as it is loaded first. */
interface Root {
  readonly name: string;
  readonly entry: readonly string[];
  /** What its first screen needs. */
  readonly first: ReadonlySet<string>;
  readonly all: ReadonlySet<string>;
}

function namesOf(entries: Readonly<Record<string, string>>, graph: ModuleGraph): ReadonlyMap<string, string> {
  const roots = Object.entries(entries).map(([tag, source]): Root => {
    const entry = graph.ids.filter((id) => id.endsWith(source));
    const drawing = isAhead(entry) ? graph.ids.filter((id) => DRAWS.test(id)) : [];
    const name = tag.replace("bikeshare-", "");
    return { name, entry, first: graph.atOnce([...entry, ...drawing]), all: graph.ever(entry) };
  });
  const names = new Map(roots.flatMap(({ entry }) => (isAhead(entry) ? namesBeforeReact(entry, roots, graph) : [])));
  const firstName = firstNames(roots, graph);
  for (const root of roots) for (const id of root.first) if (!names.has(id)) names.set(id, firstName(id, root));
  const [, signUp] = roots;
  // On a page of its own the account is all there is, and sign-up a screen of it.
  const ofSignUp = signUp?.all ?? graph.ever(graph.ids.filter((id) => SIGN_UP_ROUTE.test(id)));
  for (const [id, users] of graph.users)
    if (!names.has(id)) names.set(id, laterName(id, users, (user) => ofSignUp.has(user), signUp === undefined) ?? "");
  return new Map([...names].filter(([, name]) => name !== ""));
}

/** Names of what must not import a chunk that React is in: it would be evaluated first. */
function namesBeforeReact(
  entry: readonly string[],
  roots: readonly Root[],
  { ids, later, users, atOnce }: ModuleGraph,
): readonly (readonly [string, string])[] {
  const [pricing, , account] = roots;
  const start = atOnce([...entry, ...ids.filter((id) => PROGRAM.test(id))]);
  const asking = atOnce([...start, ...ids.filter((id) => FIRST_CALLS.test(id))]);
  const isFirst = (id: string) => roots.some(({ first }) => first.has(id));
  /** Needed by clients of the services alone, none of which is there at first: it is named with all that comes later. */
  const isOfCalls = (id: string) => !isFirst(id) && users.get(id)?.every((user) => CALLS.test(user));
  const isLeft = (id: string) => later.has(id) || entry.includes(id) || (!start.has(id) && isOfCalls(id));
  const nameOf = (id: string): string => {
    const smallest = roots.find(({ first }) => first.has(id));
    if (smallest === pricing || (!smallest && start.has(id))) return START;
    if (!smallest) return LATER_SHARED.calls;
    return smallest === account ? LATER_SHARED.session : LATER_SHARED.data;
  };
  return [...asking].flatMap((id) => (isLeft(id) ? [] : [[id, nameOf(id)] as const]));
}

/** How what a root's first screen needs is named. */
function firstNames(roots: readonly Root[], { ids, atOnce, asks }: ModuleGraph) {
  const [pricing, signUp, account] = roots;
  // What a rider's own purchases share with sign-up, which is a screen of the account too.
  const ofRiders = atOnce(ids.filter((id) => RIDERS_SCREEN.test(id)));
  /** A chunk that asks for others carries what asks again (build/retry.ts): what is shared and asks lies where that is. */
  const asksBeforeReact = (id: string) => asks(id) && ![...atOnce([id])].some((one) => REACT.test(one));
  return (id: string, { name, entry }: Root): string => {
    const isFirstElsewhere = roots.some((other) => other.name !== name && other.first.has(id));
    // The entry stands alone: it may be loaded under a second address, and nobody else may import it.
    if (entry.includes(id)) return name;
    if (FORMATS.test(id)) return START;
    if (signUp && STYLES.test(id)) return pricing?.first.has(id) ? START : LATER_SHARED.data;
    if (DRAWS.test(id)) return "draw";
    // What the smallest element needs, and sign-up too, if only in its last step.
    if (pricing?.first.has(id) && (isFirstElsewhere || signUp?.all.has(id))) return "runtime";
    if (isFirstElsewhere || (account?.first.has(id) && signUp?.all.has(id)))
      return asksBeforeReact(id) ? START : "forms";
    if (name === "signup" && NUMBER_FIELDS.test(id)) return LATER_SHARED.numberFields;
    return name === "signup" && ofRiders.has(id) ? LATER_SHARED.order : `${name}-screen`;
  };
}

/**
 * Null for what one later chunk needs alone: it lies in that chunk.
 * @param isSignUpLater where sign-up is no element, its first step shares a chunk with others that need the same.
 */
function laterName(
  id: string,
  users: readonly string[],
  isOfSignUp: (user: string) => boolean,
  isSignUpLater: boolean,
): string | null {
  const steps = new Set(users.map((user) => STEP.exec(user)?.[1]));
  const [step] = steps;
  if (steps.size === 1 && step !== undefined) return `${step}-steps`;
  if (NUMBER_FIELDS.test(id)) return LATER_SHARED.numberFields;
  if (COUNTRIES.test(id)) return LATER_SHARED.countries;
  if (users.length < 2 || id.endsWith(".json")) return null;
  if (users.every((user) => CALLS.test(user))) return LATER_SHARED.calls;
  if (isSignUpLater && users.some((user) => SIGN_UP_ROUTE.test(user))) return LATER_SHARED.order;
  if (users.some(isOfSignUp)) return LATER_SHARED.checkout;
  const among = AMONG_SCREENS.find(({ screens }) => users.every((user) => screens.test(user)));
  return among?.name ?? LATER_SHARED.rider;
}

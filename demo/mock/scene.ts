import { DEFAULT_SYSTEM, isSystemCode, type SystemCode } from "../../src/domain/program.ts";
import { PASS_STATES, type PassState } from "../sandbox/rider-state.ts";

/** The rider's state in the test controls; null leaves the sandbox's default. */
export interface RiderChoice {
  readonly passId: number | null;
  readonly state: PassState | null;
  readonly hasKeyCard: boolean | null;
}

/** All values of the test controls. */
export interface Scene extends RiderChoice {
  /** Null for no program, so that the login screen asks for one. */
  readonly system: SystemCode | null;
  readonly isEmbedded: boolean;
  readonly isLoggedIn: boolean;
}

export const DEFAULT_SCENE: RiderChoice = { passId: null, state: null, hasKeyCard: null };

/** Query parameters of our own, since the application reads `system` and others itself. */
const PARAMETERS = {
  system: "mock-system",
  passId: "mock-pass",
  state: "mock-state",
  hasKeyCard: "mock-key-card",
  isEmbedded: "mock-embedded",
  isLoggedIn: "mock-logged-in",
} as const satisfies Record<keyof Scene, string>;

const YES = "yes";
const NO = "no";
const NONE = "none";

/** The scene in the query of an address; null if it has none. Missing or unknown values get their defaults. */
export function readScene(query: URLSearchParams): Scene | null {
  if (!Object.values(PARAMETERS).some((name) => query.has(name))) return null;
  const system = query.get(PARAMETERS.system) ?? DEFAULT_SYSTEM;
  return {
    system: isSystemCode(system) ? system : null,
    ...readRiderChoice(query),
    isEmbedded: query.get(PARAMETERS.isEmbedded) === YES,
    isLoggedIn: isSystemCode(system) && query.get(PARAMETERS.isLoggedIn) !== NO,
  };
}

export function readRiderChoice(query: URLSearchParams): RiderChoice {
  const pass = query.get(PARAMETERS.passId) ?? "";
  const state = query.get(PARAMETERS.state);
  const keyCard = query.get(PARAMETERS.hasKeyCard);
  return {
    passId: /^\d{1,9}$/.test(pass) ? Number(pass) : null,
    state: PASS_STATES.find((known) => known === state) ?? null,
    hasKeyCard: keyCard === YES ? true : keyCard === NO ? false : null,
  };
}

export function writeRiderChoice({ passId, state, hasKeyCard }: RiderChoice): URLSearchParams {
  const query = new URLSearchParams();
  if (passId !== null) query.set(PARAMETERS.passId, String(passId));
  if (state !== null) query.set(PARAMETERS.state, state);
  if (hasKeyCard !== null) query.set(PARAMETERS.hasKeyCard, hasKeyCard ? YES : NO);
  return query;
}

/** The query of a link to the scene, which `readScene` parses. */
export function writeScene(scene: Scene): URLSearchParams {
  const query = new URLSearchParams([[PARAMETERS.system, scene.system ?? NONE]]);
  for (const [name, value] of writeRiderChoice(scene)) query.set(name, value);
  if (scene.isEmbedded) query.set(PARAMETERS.isEmbedded, YES);
  if (scene.system !== null && !scene.isLoggedIn) query.set(PARAMETERS.isLoggedIn, NO);
  return query;
}

/** An address without the parameters of a scene. */
export function withoutScene(address: string): string {
  const url = new URL(address);
  for (const name of Object.values(PARAMETERS)) url.searchParams.delete(name);
  return url.href;
}

/** The address with its scene replaced by this one. */
export function withScene(address: string, scene: Scene): string {
  const url = new URL(withoutScene(address));
  for (const [name, value] of writeScene(scene)) url.searchParams.set(name, value);
  return url.href;
}

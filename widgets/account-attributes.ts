import type { SystemCode } from "../src/programs/program.ts";
import {
  type AttributeProblem,
  attributeReader,
  oneOf,
  type ParsedAttributes,
  type SharedAttributes,
  sharedAttributes,
} from "./attributes.ts";
import type { AttributeSnapshot } from "./element-bridge.ts";

export const SESSIONS = ["memory", "tab"] as const;

export interface AccountAttributes extends SharedAttributes {
  /** Whether the attribute names the program; if not, riders choose one at login. */
  readonly isSystemFixed: boolean;
  readonly isSystemChosen: boolean;
  /** The initial path of the router, with its query. */
  readonly path: string;
  /** Where the login is kept: with `tab` it survives a reload. */
  readonly session: (typeof SESSIONS)[number];
}

/** A key of the snapshot that is not an attribute: the program that the rider chose at login. */
export const CHOSEN_SYSTEM = "chosen system";

/** An invalid path is shown and logged, but not its query, which may contain a token, encoded or not. */
const withoutQuery = (problem: AttributeProblem): AttributeProblem =>
  problem.attribute === "path" ? { ...problem, value: problem.value.replace(/[?#%&=].*/s, "…") } : problem;

export function parseAccountAttributes(snapshot: AttributeSnapshot): ParsedAttributes<AccountAttributes> {
  const source = attributeReader(snapshot);
  const isSystemFixed = source.text("system") !== null;
  const chosen = snapshot[CHOSEN_SYSTEM] as SystemCode | null | undefined;
  const all = sharedAttributes(source);
  const attributes = {
    ...all,
    system: isSystemFixed ? all.system : (chosen ?? all.system),
    isSystemFixed,
    isSystemChosen: isSystemFixed || Boolean(chosen),
    path: source.read("path", "/", ["a path such as /trips"], (text) => (text.startsWith("/") ? text : null)),
    session: source.read("session", SESSIONS[0], SESSIONS, oneOf(SESSIONS)),
  };
  return { attributes, problems: source.problems.map(withoutQuery) };
}

import type { Rider } from "./riders.ts";
import { roster } from "./roster.ts";
import type { SandboxState } from "./sandbox-state.ts";

/**
 * standard: a rider for every state in each program (see `roster.ts`). nobody: no rider at all. lookup-with-username:
 * as standard, but lookups name the user instead of a bare 403. dearer: as standard, but a purchase costs a dollar more
 * than the price list says.
 */
export const SCENARIOS = ["standard", "nobody", "lookup-with-username", "dearer"] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The initial riders of a scenario. */
export const ridersOf = (state: SandboxState): Rider[] => (state.scenario === "nobody" ? [] : roster(state));

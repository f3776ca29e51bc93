import { findPass } from "./passes.ts";
import { type Rider, subscribe } from "./riders.ts";
import type { World } from "./world.ts";

/**
 * standard: a rider exists in each program (see `ridersOf`).
 * nobody: no rider at all.
 * lookup-with-username: as standard, and lookups name the user instead of a bare 403.
 * dearer: as standard, and a registration costs a dollar more than the price list says.
 */
export const SCENARIOS = ["standard", "nobody", "lookup-with-username", "dearer"] as const;
export type Scenario = (typeof SCENARIOS)[number];

const RIDERS = [
  { system: "phl", passId: 104, contactPhone: "+12155550123", addressZipCode: "19125" },
  { system: "lax", passId: 204, contactPhone: "+12135550123", addressZipCode: "90012" },
  { system: "las", passId: 303, contactPhone: "+17025550123", addressZipCode: "89101" },
] as const;

/** The riders that a scenario starts with: in each program `rider@example.org`, password `sandbox-pass`, with a pass for a year. */
export const ridersOf = (world: World): Rider[] =>
  world.scenario === "nobody" ? [] : RIDERS.flatMap((rider) => riderOf(world, rider) ?? []);

function riderOf(world: World, { passId, ...named }: (typeof RIDERS)[number]): Rider | null {
  const pass = findPass(named.system, passId);
  return pass === undefined
    ? null
    : {
        ...named,
        userId: world.nextId(),
        userName: "rider",
        password: "sandbox-pass",
        contactEmail: "rider@example.org",
        countryId: 236,
        created: world.clock.now(),
        isAutoRenewing: true,
        subscriptions: [subscribe(world, pass)],
        card: { brand: "visa", last4: "4242" },
      };
}

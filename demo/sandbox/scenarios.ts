import { findPass } from "./passes.ts";
import { type Rider, subscribe } from "./riders.ts";
import type { World } from "./world.ts";

/**
 * standard: one rider exists in phl (see `ridersOf`).
 * nobody: no rider at all.
 * lookup-with-username: as standard, and lookups name the user instead of a bare 403.
 * dearer: as standard, and a registration costs a dollar more than the price list says.
 */
export const SCENARIOS = ["standard", "nobody", "lookup-with-username", "dearer"] as const;
export type Scenario = (typeof SCENARIOS)[number];

/** The riders that a scenario starts with: `rider@example.org`, password `sandbox-pass`, with an annual pass. */
export function ridersOf(world: World): Rider[] {
  const annual = findPass("phl", 104);
  if (world.scenario === "nobody" || annual === undefined) return [];
  return [
    {
      userId: world.nextId(),
      system: "phl",
      userName: "rider",
      password: "sandbox-pass",
      contactEmail: "rider@example.org",
      contactPhone: "+12155550123",
      addressZipCode: "19125",
      countryId: 236,
      created: world.clock.now(),
      isAutoRenewing: true,
      subscriptions: [subscribe(world, annual)],
      card: { brand: "visa", last4: "4242" },
    },
  ];
}

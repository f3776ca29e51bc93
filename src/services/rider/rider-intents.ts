import { createIntentRecord, type IntentRecord } from "../intent-record.ts";
import type { World } from "../world.ts";

const known = new WeakMap<World, Map<string, IntentRecord>>();

/**
 * The record of what one rider sent and does not know the end of. Another rider of the same tab has another record:
 * nobody is told about somebody else's money.
 */
export function riderIntents(world: World, what: "purchase" | "settlement", userId: number): IntentRecord {
  const records = known.get(world) ?? new Map<string, IntentRecord>();
  known.set(world, records);
  const name = `${what} ${userId} ${world.key}`;
  const record = records.get(name) ?? createIntentRecord(name, world.clock.now);
  records.set(name, record);
  return record;
}

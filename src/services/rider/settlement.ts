import { ApiError, isLostAnswer } from "../../api/api-error.ts";
import { hasFeesToSettle, type User } from "../../domain/rider.ts";
import type { Calls } from "../calls.ts";
import type { IntentRecord } from "../intent-record.ts";
import { type Finding, findOut, LAST_ASKED_MS } from "../lost-answer.ts";
import { purchaseLockOf } from "../purchase-lock.ts";
import { type Epoch, recordWithin } from "../session/epoch.ts";
import { sessionOf } from "../session/session.ts";
import { uuid } from "../uuid.ts";
import type { World } from "../world.ts";
import { riderIntents } from "./rider-intents.ts";
import { reloadRider } from "./rider-loads.ts";

/** How settling ended. */
export type Settlement =
  | { readonly status: "settled" }
  /** The service said no, in its own words where it gave any. */
  | { readonly status: "refused"; readonly reason: string | null }
  /** The rider is not known by an id: nothing was sent. */
  | { readonly status: "noUserId" }
  /** The answer was lost, and what was owed still is: nothing was charged. */
  | { readonly status: "notDone" }
  /** It could not be found out. */
  | { readonly status: "unknown" }
  /** Something else that moves money is under way, here or in another tab. */
  | { readonly status: "busy" };

type Rider = Pick<User, "userId">;
/** Called when an answer was lost, and what became of it is being found out. */
type OnChecking = () => void;

/** Whether a settlement was sent whose end is not known: a reload cut it off, or it could not be found out. */
export const isSettlementOpen = (world: World, { userId }: Rider): boolean =>
  riderIntents(world, "settlement", userId).read() !== null;

/**
 * Pays what a delinquent rider owes, once. An attempt before that was cut off is found out first: nobody pays a second
 * time for what was charged already.
 */
export async function settleFees(world: World, rider: Rider, onChecking: OnChecking): Promise<Settlement> {
  if (!rider.userId) return { status: "noUserId" };
  return alone(world, rider, async (tools) => {
    const cutOff = tools.intents.read();
    if (cutOff) {
      tools.epoch.tell(onChecking);
      const found = await whatBecame(tools, cutOff.at);
      if (found !== "notThere") return ended(tools, found);
    }
    return send(tools, rider, onChecking);
  });
}

/** Finds out what became of an attempt that was cut off; sends nothing. */
export const findOutSettlement = (world: World, rider: Rider): Promise<Settlement> =>
  alone(world, rider, async (tools) => {
    const at = tools.intents.read()?.at ?? world.clock.now();
    return ended(tools, await whatBecame(tools, at));
  });

interface Tools {
  readonly world: World;
  readonly epoch: Epoch;
  readonly calls: Calls;
  readonly intents: IntentRecord;
}

async function alone(
  world: World,
  { userId }: Rider,
  work: (tools: Tools) => Promise<Settlement>,
): Promise<Settlement> {
  const epoch = sessionOf(world).begin();
  const lock = purchaseLockOf(world);
  const intents = recordWithin(epoch, riderIntents(world, "settlement", userId), lock);
  const outcome = await lock.hold(
    async () => work({ world, epoch, calls: await epoch.calls(), intents }),
    intents.read()?.id,
  );
  // The record tells the rider when they come back; whoever is there now is told nothing.
  if (epoch.isOver()) return { status: "unknown" };
  reloadRider(world, "user", "unpaid-fees", "statements");
  return outcome ?? { status: "busy" };
}

async function send(tools: Tools, { userId }: Rider, onChecking: OnChecking): Promise<Settlement> {
  const { world, epoch, calls, intents } = tools;
  const { program, clock } = world;
  if (epoch.isOver()) return { status: "notDone" };
  const at = clock.now();
  // The same id for the same debt, so that the service does not act twice.
  const id = intents.read()?.id ?? uuid();
  const nothingBought = { subscriptionTypeId: 0, knownSubscriptionIds: [] };
  intents.write({ id, kind: "settlement", system: program.system, ...nothingBought, at });
  try {
    const done = await calls.bikeshare.settleDelinquency({ userId, programId: program.id }, { idempotencyKey: id });
    intents.clear();
    return done ? { status: "settled" } : { status: "refused", reason: null };
  } catch (error) {
    if (isLostAnswer(error)) {
      epoch.tell(onChecking);
      return ended(tools, await whatBecame(tools, at));
    }
    intents.clear();
    return { status: "refused", reason: error instanceof ApiError ? error.reason : null };
  }
}

function ended({ intents }: Tools, finding: Finding): Settlement {
  if (finding === "unknown") return { status: "unknown" };
  intents.clear();
  return { status: finding === "wentThrough" ? "settled" : "notDone" };
}

/** @param at when it was sent: until a minute after that the service may still be at work. */
const whatBecame = ({ world: { clock }, epoch, calls: { bikeshare } }: Tools, at: number): Promise<Finding> =>
  findOut({
    clock,
    isIdle: epoch.isOver,
    definiteAfterMs: Math.min(LAST_ASKED_MS, Math.max(0, at + LAST_ASKED_MS - clock.now())),
    ask: async () => {
      const user = await bikeshare.user();
      if (!user) throw new TypeError("nobody is logged in");
      return hasFeesToSettle(user) ? "notThere" : "wentThrough";
    },
  });

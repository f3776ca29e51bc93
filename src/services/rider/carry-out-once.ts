import { isLostAnswer } from "../../api/api-error.ts";
import type { Calls } from "../calls.ts";
import { type Finding, findOut, LAST_ASKED_MS } from "../lost-answer.ts";
import { purchaseLockOf } from "../purchase-lock.ts";
import { sessionOf } from "../session/session.ts";
import { uuid } from "../uuid.ts";
import type { World } from "../world.ts";
import { type CarriedOut, carryOut } from "./carry-out.ts";

/** How something ended that must not be done twice. */
export type CarriedOutOnce =
  | CarriedOut
  /** Neither the call nor what the service holds afterwards told. */
  | { readonly status: "unknown" }
  /** Something else that must not be done twice is under way, here or in another tab. */
  | { readonly status: "busy" };

/** What is sent once, and how to see afterwards whether it was done. */
export interface Once {
  send(): Promise<unknown>;
  /** Rejects where that cannot be asked; null where nothing that the service holds would tell. */
  readonly ask: (() => Promise<Exclude<Finding, "unknown">>) | null;
}

/**
 * Does something once, alone in all tabs, and finds out what became of it where the answer is lost.
 * @param prepare looks at how things stand before: "done" where there is nothing left to do, null where nobody is logged in.
 * @param onChecking called when an answer was lost, and what became of it is being found out.
 */
export async function carryOutOnce(
  world: World,
  prepare: (calls: Calls) => Promise<Once | "done" | null>,
  onChecking = () => {},
): Promise<CarriedOutOnce> {
  const epoch = sessionOf(world).begin();
  const lock = purchaseLockOf(world);
  let isKnown = true;
  const outcome = await lock.hold(() =>
    carryOut(world, async (calls) => {
      const once = await prepare(calls);
      if (once === "done") return true;
      if (once === null || epoch.isOver()) return false;
      lock.sent.write(uuid(), world.clock.now());
      try {
        return (await once.send()) !== undefined;
      } catch (error) {
        const { ask } = once;
        if (isLostAnswer(error)) {
          epoch.tell(onChecking);
          const finding =
            ask && (await findOut({ clock: world.clock, ask, isIdle: epoch.isOver, definiteAfterMs: LAST_ASKED_MS }));
          isKnown = finding !== null && finding !== "unknown";
          return finding === "wentThrough";
        }
        // A browser may send a call again whose connection broke: a refusal may then be about what we did ourselves.
        const found = await ask?.().catch(() => null);
        if (found === "wentThrough") return true;
        throw error;
      } finally {
        if (isKnown && !epoch.isOver()) lock.sent.clear();
      }
    }),
  );
  if (outcome === null) return { status: "busy" };
  return isKnown && !epoch.isOver() ? outcome : { status: "unknown" };
}

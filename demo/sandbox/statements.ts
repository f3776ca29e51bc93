import type { Context } from "hono";
import { localMonth } from "./local-date.ts";
import { PROGRAMS } from "./program-facts.ts";
import { readMonth } from "./request-query.ts";
import type { Rider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { tripsIn } from "./trip-answers.ts";
import { wireTime } from "./wire-time.ts";

/** GET 1/user/statements: the charges and refunds of a month, oldest first. */
export function statements(state: SandboxState, rider: Rider, c: Context): Response {
  const month = readMonth(c);
  const paid = rider.ledger.filter(({ at }) => localMonth(rider.system, at) === month);
  const ridden = tripsIn(rider, month).flatMap(({ cost, checkIn, from }) =>
    cost === 0 || checkIn === null
      ? []
      : [
          {
            itemType: "Trip",
            itemName: `Trip from ${from?.name ?? "an unknown place"}`,
            at: checkIn,
            itemAmount: cost,
          },
        ],
  );
  const items = [...paid, ...ridden]
    .filter(({ at }) => at <= state.clock.now())
    .sort((one, other) => one.at - other.at);
  return c.json(
    items.map(({ itemType, itemName, at, itemAmount }) => ({
      itemType,
      itemName,
      assessedDate: wireTime(at),
      programName: PROGRAMS[rider.system].name,
      itemAmount,
    })),
  );
}

import { randomUUID } from "node:crypto";
import type { Kit } from "./kit.ts";
import type { RiderData } from "./rider-calls.ts";

/** Calls that change the rider without a charge; afterwards everything but a trip's rating is as before. */
export async function checkChanges(kit: Kit, { user, tripIds }: RiderData): Promise<void> {
  const { bikeshare, bts, options } = kit;
  const { examine, skip } = kit.examiner;
  if (!options.writes) {
    for (const call of ["updateUser", "patchUser", "rateTrip"] as const) skip(call, "", "needs --write");
    return;
  }
  await examine({ call: "updateUser", about: "with nothing changed", ask: () => bikeshare.updateUser(user, {}) });
  await examine({
    call: "user",
    about: "after that",
    ask: () => bikeshare.user(),
    differsIn: (after) =>
      after && JSON.stringify(after) === JSON.stringify(user) ? null : "the rider is not as before",
  });
  await examine({
    call: "patchUser",
    about: "auto-renewal, as it is",
    expected: ["done", "refused"],
    ask: () => bikeshare.setAutoRenewing(user.isAutoRenewing),
  });
  await examine({
    call: "patchUser",
    about: "with a wrong old password",
    expected: ["refused", 403],
    ask: () => bikeshare.changePassword({ oldPassword: randomUUID(), password: randomUUID() }),
  });
  const [tripId] = tripIds;
  if (tripId === undefined) return skip("rateTrip", "", "needs a trip of this month or the last");
  await examine({ call: "rateTrip", ask: () => bts.rateTrip(tripId, { rating: 5, issues: [], comment: "" }) });
}

import { useAppContext } from "../context/use-app-context.tsx";
import { type CalendarDate, dateIn } from "../lib/calendar.ts";
import type { Program } from "../programs/program.ts";
import type { Summary, User } from "../programs/rider.ts";

import { useSummary, useUser } from "./rider-loads.ts";

type Beginnings = Pick<User, "created"> & Pick<Summary, "memberSince">;

/** The first day on which a rider can have trips and statements; the program's launch where no date is known. */
export function recordsStart(
  { created, memberSince }: Beginnings,
  { launchDate, timeZone }: Pick<Program, "launchDate" | "timeZone">,
): CalendarDate {
  const days = [created, memberSince]
    .filter((moment) => moment !== null)
    .map((moment) => (typeof moment === "string" ? moment : dateIn(timeZone, moment)));
  const [first = launchDate] = days.sort();
  return first < launchDate ? launchDate : first;
}

/** The same for the logged-in rider. Until both answers have loaded, no month is left out. */
export function useRecordsStart(): CalendarDate {
  const { program } = useAppContext();
  const user = useUser();
  const summary = useSummary();
  if (user.status !== "ready" || summary.status !== "ready") return program.launchDate;
  return recordsStart({ created: user.data.created, memberSince: summary.data.memberSince }, program);
}

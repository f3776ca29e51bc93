import { expect, it } from "vitest";
import { recordsStart } from "./trip-loads.ts";

const PROGRAM = { launchDate: "2015-04-23", timeZone: "America/New_York" } as const;
const at = (iso: string) => Date.parse(iso);

it.each([
  { what: "the account's own day", created: at("2024-05-02T12:00:00Z"), memberSince: null, start: "2024-05-02" },
  { what: "the earlier of both", created: at("2024-05-02T12:00:00Z"), memberSince: "2019-08-01", start: "2019-08-01" },
  {
    what: "the earlier of both, whichever it is",
    created: at("2024-05-02T12:00:00Z"),
    memberSince: at("2025-01-01T12:00:00Z"),
    start: "2024-05-02",
  },
  {
    what: "the day in the program's zone",
    created: at("2024-05-01T03:00:00Z"),
    memberSince: null,
    start: "2024-04-30",
  },
  { what: "since when the rider is a member", created: null, memberSince: "2019-08-01", start: "2019-08-01" },
  { what: "the launch, not before", created: at("2012-01-01T12:00:00Z"), memberSince: null, start: "2015-04-23" },
  { what: "the launch where nothing is known", created: null, memberSince: null, start: "2015-04-23" },
])("a rider's records start at $what", ({ created, memberSince, start }) => {
  expect(recordsStart({ created, memberSince }, PROGRAM)).toBe(start);
});

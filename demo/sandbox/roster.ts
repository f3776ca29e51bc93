import { SYSTEM_CODES, type SystemCode } from "../../src/domain/program.ts";
import { GOOD_CARD } from "./billing.ts";
import { activeKeyCard } from "./key-cards.ts";
import { findHeldPass, type PassRole, PROGRAMS } from "./programs.ts";
import { givePassInState, type PassState } from "./rider-state.ts";
import type { Card } from "./riders.ts";
import { newRider, PASSWORD, type SandboxRider } from "./riders.ts";
import type { SandboxState } from "./sandbox-state.ts";
import { NAUGHTY_NAMES } from "./stations.ts";
import { newSubscription } from "./subscriptions.ts";

interface RosterEntry {
  readonly userName: string;
  readonly pass?: PassRole;
  readonly state?: PassState;
  readonly fields?: Partial<SandboxRider>;
}

const EXPIRED_CARD: Card = { ...GOOD_CARD, month: 1, year: 2020 };
const DECLINED_CARD: Card = { ...GOOD_CARD, last4: "0002", declined: true };

const RIDER_FIELDS: Partial<SandboxRider> = {
  firstName: "Robin",
  lastName: "Rivera",
  addressStreet: "1401 Market Street",
  addressStreet2: "Apt 5B",
  points: 420,
  riding: "varied",
  stations: 3,
};

const NAUGHTY_FIELDS: Partial<SandboxRider> = {
  firstName: "🚲 Zoë <b>bold</b>",
  lastName: "O’Malley-‏אבו {count, plural}",
  addressStreet: NAUGHTY_NAMES[0],
  addressStreet2: "שדרות רוטשילד 12",
  addressCity: "N".repeat(100),
  addressState: "PA & <script>alert(1)</script>",
  points: 9_999_999,
  riding: "naughty",
  stations: 5,
};

const ROSTER: readonly RosterEntry[] = [
  { userName: "rider", pass: "year", fields: RIDER_FIELDS },
  { userName: "newcomer" },
  { userName: "lapsed", pass: "retired", state: "expired", fields: { stations: 1 } },
  { userName: "waiting", pass: "casual", state: "notActivated" },
  { userName: "cancelled", pass: "year", state: "cancelled" },
  { userName: "monthly", pass: "month", fields: { riding: "regular", stations: 3, points: 60 } },
  { userName: "reduced", pass: "reduced", fields: { riding: "regular", stations: 2 } },
  { userName: "delinquent", pass: "month", state: "delinquent", fields: { card: DECLINED_CARD } },
  { userName: "expired-card", pass: "year", fields: { card: EXPIRED_CARD } },
  { userName: "other-processor", pass: "year", fields: { paymentProcessorType: "Braintree" } },
  { userName: "closed", pass: "year", state: "expired", fields: { isDeleted: true } },
  { userName: "unverified", pass: "year", fields: { isEmailVerified: false } },
  { userName: "keyed", pass: "year", fields: { riding: "regular" } },
  { userName: "frequent", pass: "year", fields: { riding: "thousand", stations: 30, points: 5000 } },
  { userName: "naughty", pass: "year", fields: NAUGHTY_FIELDS },
];

const DAY_MS = 86_400_000;

/** A rider for every state in each program, all with the same password; their ids are the same in every sandbox. */
export const roster = (sandbox: SandboxState): SandboxRider[] =>
  SYSTEM_CODES.flatMap((system) => ROSTER.map((entry, index) => createRosterRider(sandbox, system, entry, index)));

function createRosterRider(
  sandbox: SandboxState,
  system: SystemCode,
  { userName, pass: role, state, fields }: RosterEntry,
  index: number,
): SandboxRider {
  const { passes, areaCode, zip } = PROGRAMS[system];
  const pass = findHeldPass(system, passes[role ?? "year"]);
  const rider = newRider(sandbox, {
    system,
    userId: PROGRAMS[system].programId * 1000 + index + 1,
    userName,
    password: PASSWORD,
    contactEmail: `${userName}@example.org`,
    contactPhone: `+1${areaCode}555${index === 0 ? "0123" : String(160 + index).padStart(4, "0")}`,
    // A rider without a pass has a new account.
    created: sandbox.clock.now() - (role === undefined ? 7 : 2 * 365) * DAY_MS,
    addressZipCode: zip,
    ...(role === undefined ? {} : nameAndAddress(system, userName)),
    ...fields,
  });
  if (pass === undefined || role === undefined) return rider;
  givePassInState(sandbox, rider, pass, state ?? "active");
  for (const { start, subscriptionTypeName } of rider.subscriptions) {
    if (start === null) continue;
    rider.ledger.push({
      itemType: "Subscription",
      itemName: subscriptionTypeName,
      at: start,
      itemAmount: pass.price,
    });
  }
  if (userName === "keyed") rider.keyCard = activeKeyCard(sandbox, rider);
  if (userName === "rider") addHistory(sandbox, rider, passes.casual);
  return rider;
}

/** A name and an address, which all riders but the newcomer have. */
const nameAndAddress = (system: SystemCode, userName: string): Partial<SandboxRider> => ({
  firstName: "Sam",
  lastName: userName.replace(/^./, (letter) => letter.toUpperCase()),
  addressStreet: "1 Main Street",
  addressCity: PROGRAMS[system].city,
  addressState: PROGRAMS[system].state,
});

/** Adds two upcoming passes, and a refund and a fee to the recent statements. */
function addHistory(sandbox: SandboxState, rider: SandboxRider, casualId: number): void {
  const casual = findHeldPass(rider.system, casualId);
  if (casual !== undefined)
    rider.subscriptions.push(newSubscription(sandbox, casual), newSubscription(sandbox, casual));
  rider.ledger.push(
    { itemType: "Fee", itemName: "Late return", at: rider.since - 30 * 3_600_000, itemAmount: 8 },
    { itemType: "Refund", itemName: "Late return, given back", at: rider.since - 6 * 3_600_000, itemAmount: -8 },
  );
}

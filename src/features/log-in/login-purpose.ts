import { parseAppPath, redirectTarget } from "../../account/app-path.ts";
import { matchRoute } from "../../account/routes.ts";
import type { RouteName } from "../../account/screens.ts";

const PURPOSES = {
  trips: "trips",
  rateTrips: "rate",
  rateTrip: "rate",
  billing: "billing",
  statements: "billing",
  settleFees: "fees",
  updatePayment: "card",
  renew: "renew",
  change: "change",
  cancel: "autoRenew",
  reactivate: "autoRenew",
  rewards: "rewards",
  reward: "rewards",
  profile: "profile",
  survey: "survey",
  refer: "refer",
  tapCard: "keyCard",
  keyCard: "keyCard",
} as const satisfies Partial<Record<RouteName, string>>;

type LoginPurpose = (typeof PURPOSES)[keyof typeof PURPOSES];

/** From the path that the login leads to; null where the path does not tell. */
export function loginPurpose(query: URLSearchParams): LoginPurpose | null {
  const name = matchRoute(parseAppPath(redirectTarget(query.get("redirect")))?.path ?? "").name;
  return name !== null && name in PURPOSES ? PURPOSES[name as keyof typeof PURPOSES] : null;
}

import { randomUUID } from "node:crypto";
import { CALLS, type Call, type CallName } from "../calls.ts";
import { fieldsBeyond } from "./exchange.ts";
import type { Kit, RiderData } from "./kit.ts";
import { checkPurchases } from "./purchases.ts";

/** Logs in, reads all data of the rider, and makes those further calls that the options allow. */
export async function checkRiderCalls(kit: Kit, now: Date): Promise<void> {
  const { options, account, bikeshare, bts } = kit;
  const { examine, findings, skip } = kit.examiner;
  const { username, password } = options;

  const login = await examine({ call: "login", ask: () => account.login({ username, password }) });
  if (login === null) return skipRest("needs a login that works");
  kit.setToken(randomUUID());
  await examine({ call: "user", about: "with a token that nobody has", expected: [401], ask: () => bikeshare.user() });
  kit.setToken(login.accessToken);

  const user = await examine({ call: "user", ask: () => bikeshare.user() });
  if (!user) return skipRest("needs a rider that can be read");
  await examine({
    call: "lookup",
    about: "of the rider's own email",
    expected: ["done", 403],
    ask: () => account.lookup({ contactEmail: user.contactEmail }),
    // Anybody can make this call, without a login.
    alsoDiffers: async (exchange) => {
      const fields = fieldsBeyond(["username", "error"], exchange);
      return fields.length > 0 ? [`it tells more than the username: ${fields.join(", ")}`] : [];
    },
  });
  const summary = await examine({ call: "summary", ask: () => bikeshare.summary() });
  const card = await examine({ call: "paymentProfile", ask: () => bikeshare.paymentProfile() });
  const [thisMonth, lastMonth] = latestMonths(now);
  const trips = [];
  for (const { month, name } of [thisMonth, lastMonth]) {
    trips.push(...((await examine({ call: "trips", about: name, ask: () => bikeshare.tripsIn(month) })) ?? []));
    await examine({ call: "statements", about: name, ask: () => bikeshare.statementsIn(month) });
  }
  const keyCard = await examine({
    call: "keyCard",
    expected: ["done", 404],
    ask: () => bikeshare.keyCard(user.userId),
  });
  const points = await examine({ call: "rewardPoints", ask: () => bts.rewardPoints() });
  const rewards = (await examine({ call: "rewardOptions", ask: () => bts.rewardOptions() })) ?? [];
  const discount = await examine({
    call: "proratedDiscount",
    expected: ["done", "refused"],
    ask: () => bts.proratedDiscount(),
  });
  for (const read of readsWithoutQuery(kit)) if (!wasExamined(read.call)) await examine(read);
  const riderData: RiderData = {
    user,
    tripIds: trips.map(({ id }) => id),
    passIds: (summary?.subscriptions ?? []).map(({ id }) => id),
    processor: card?.processor ?? "",
    cheapestReward: [...rewards].sort((one, other) => one.points - other.points)[0] ?? null,
    points: points?.unfulfilled ?? 0,
    mayProrate: typeof discount === "number",
    keyCard: keyCard ?? null,
  };
  for (const call of CALL_NAMES.filter((name) => needsArguments(name) && !wasExamined(name))) {
    if (CALLS[call].method === "GET" || options.writes) await (await loadCheck(call)).check(kit, riderData);
    else skip(call, "", "needs --write");
  }
  await checkPurchases(kit, riderData);

  function wasExamined(name: CallName): boolean {
    return findings.some(({ call }) => call === name);
  }
  function skipRest(reason: string) {
    for (const call of CALL_NAMES) if (!wasExamined(call)) skip(call, "", reason);
  }
}

const CALL_NAMES = Object.keys(CALLS) as CallName[];

/** The reads that need nothing but a token. The clients' functions have the names of the calls. */
function readsWithoutQuery(kit: Kit) {
  return CALL_NAMES.flatMap((call) => {
    const { service, method, query }: Call = CALLS[call];
    const ask: unknown = Reflect.get(kit[service], call);
    return method === "GET" && !query && typeof ask === "function" ? [{ call, ask: () => ask() }] : [];
  });
}

/** Whether a rider's call has a query or body and charges nothing: such a call has a file of its name in `calls/`. */
function needsArguments(name: CallName): boolean {
  const { service, method, query, movesMoney }: Call = CALLS[name];
  return service !== "account" && (method !== "GET" || query !== undefined) && !movesMoney;
}

interface CallCheck {
  /** Makes the call like the bundle; afterwards everything but a trip's rating is as before. */
  check(kit: Kit, rider: RiderData): Promise<unknown>;
}

const loadCheck = (call: CallName): Promise<CallCheck> =>
  import(`./calls/${call.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`);

const latestMonths = (now: Date) => [monthOf(now, 0, "this month"), monthOf(now, 1, "last month")] as const;

const monthOf = (now: Date, monthsAgo: number, name: string) => ({
  month: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - monthsAgo, 1)).toISOString().slice(0, 7),
  name,
});

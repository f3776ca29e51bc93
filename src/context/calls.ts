import { type AccountService, createAccountService } from "../api/account-service.ts";
import { ApiError } from "../api/api-error.ts";
import { type BikeshareApi, createBikeshareApi } from "../api/bikeshare-api.ts";
import { type BtsApi, createBtsApi } from "../api/bts-api.ts";
import { createHttp } from "../api/http.ts";
import { tellUnanswered } from "../api/unanswered-call.ts";
import type { User } from "../programs/rider.ts";
import type { AppContext } from "./app-context.ts";

/** The services of one app. */
export interface Calls {
  readonly account: AccountService;
  readonly bikeshare: BikeshareApi;
  readonly bts: BtsApi;
}

interface Session {
  readonly token: () => string | null;
  readonly onUnauthorized: () => void;
}

/** A chunk of its own with the HTTP client: nobody needs it before the first call. */
export function createCalls({ clock, environment, deployment, fetch }: AppContext, session: Session): Calls {
  // biome-ignore lint/suspicious/noConsole: for whoever looks into why a screen stays empty
  const log = (message: string) => console.warn(`bikeshare: ${message}`);
  const common = {
    clock,
    log,
    onUnanswered: tellUnanswered,
    idempotencyHeader: environment.idempotencyKey,
    ...(fetch && { fetch }),
  };
  return {
    account: createAccountService(createHttp({ ...common, baseUrl: environment.accountApi })),
    bikeshare: createBikeshareApi(createHttp({ ...common, ...session, baseUrl: deployment.bikeshareApi })),
    bts: createBtsApi(createHttp({ ...common, ...session, baseUrl: deployment.btsApi })),
  };
}

/** A page whose rider changes must not be kept waiting. */
const LIMIT_MS = 4_000;

/** Whether a token is this rider's; false where that cannot be found out soon. */
export async function isRider(app: AppContext, token: string, userId: number): Promise<boolean> {
  const rider = await riderOf(app, token);
  return typeof rider === "object" && rider.userId === userId;
}

/** Whose a token is: `nobody`'s where the service refuses it, `unknown` where that cannot be found out soon. */
export async function riderOf(app: AppContext, token: string): Promise<User | "nobody" | "unknown"> {
  const { bikeshare } = createCalls(app, { token: () => token, onUnauthorized: () => {} });
  const limit = new AbortController();
  const stopTimer = app.clock.after(LIMIT_MS, () => limit.abort());
  try {
    return (await bikeshare.user(limit.signal)) ?? "unknown";
  } catch (error) {
    return error instanceof ApiError && error.code === "unauthorized" ? "nobody" : "unknown";
  } finally {
    stopTimer();
  }
}

/** What a link's token over a living login leads to; a rider has to be asked about. */
type OfferVerdict = "refresh" | "takeOver" | "nobody" | "unknown" | User;

/**
 * @param before the token of who is logged in; null where that is another program's login, which cannot be compared
 * @param offered what the link brought
 */
export async function judgeOffer(app: AppContext, before: string | null, offered: string): Promise<OfferVerdict> {
  const [current, other] = await Promise.all([
    before === null ? ("unknown" as const) : riderOf(app, before),
    riderOf(app, offered),
  ]);
  if (typeof other !== "object") return other;
  if (current === "nobody") return "takeOver";
  return current !== "unknown" && current.userId === other.userId ? "refresh" : other;
}

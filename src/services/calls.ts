import { type AccountService, createAccountService } from "../api/account-service.ts";
import { type BikeshareApi, createBikeshareApi } from "../api/bikeshare-api.ts";
import { createHttp } from "../api/http.ts";
import { createSecondService, type SecondService } from "../api/second-service.ts";
import type { World } from "./world.ts";

/** The services of one world. */
export interface Calls {
  readonly account: AccountService;
  readonly bikeshare: BikeshareApi;
  readonly second: SecondService;
}

interface Session {
  readonly token: () => string | null;
  readonly onUnauthorized: () => void;
}

/** A chunk of its own with the HTTP client: nobody needs it before the first call. */
export function createCalls({ clock, environment, deployment, fetch }: World, session: Session): Calls {
  // biome-ignore lint/suspicious/noConsole: for whoever looks into why a screen stays empty
  const log = (message: string) => console.warn(`bikeshare: ${message}`);
  const common = { clock, log, idempotencyHeader: environment.idempotencyKey, ...(fetch && { fetch }) };
  return {
    account: createAccountService(createHttp({ ...common, baseUrl: environment.accountApi })),
    bikeshare: createBikeshareApi(createHttp({ ...common, ...session, baseUrl: deployment.bikeshareApi })),
    second: createSecondService(createHttp({ ...common, ...session, baseUrl: deployment.secondApi })),
  };
}

/** A page whose rider changes must not be kept waiting. */
const LIMIT_MS = 4_000;

/** Whether a token is this rider's; false where that cannot be found out soon. */
export async function isRider(world: World, token: string, userId: number): Promise<boolean> {
  const { bikeshare } = createCalls(world, { token: () => token, onUnauthorized: () => {} });
  const limit = new AbortController();
  const stopTimer = world.clock.after(LIMIT_MS, () => limit.abort());
  try {
    return (await bikeshare.user(limit.signal))?.userId === userId;
  } finally {
    stopTimer();
  }
}

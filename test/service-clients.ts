import { createAccountService } from "../src/api/account.ts";
import { createBikeshareApi } from "../src/api/bikeshare.ts";
import { createBtsApi } from "../src/api/bts.ts";
import { createPublicHttp, createRiderHttp, type HttpOptions } from "../src/api/http.ts";
import { createFakeClock } from "./fake-clock.ts";

/** The three services of a logged-in rider, whose token is "secret". */
export function createServices(overrides: Partial<HttpOptions>) {
  const options: HttpOptions = { baseUrl: "https://api.example.org", clock: createFakeClock(), ...overrides };
  const riderHttp = createRiderHttp(options, { token: () => "secret" });
  return {
    account: createAccountService(createPublicHttp(options), "phl"),
    bikeshare: createBikeshareApi(riderHttp),
    bts: createBtsApi(riderHttp),
  };
}

export type Services = ReturnType<typeof createServices>;

/** The body that a page sends to renew into a monthly pass of phl. */
export const RENEWAL = { subscriptionTypeId: 103, isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null };

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

interface SentRequest {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** The clients of the three services, and what they send to a back end that answers every call alike. */
export function openServices(answer: unknown = null, { status = 200 } = {}) {
  const sent: SentRequest[] = [];
  const clients = createServices({
    idempotencyHeader: true,
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const text = await request.text();
      const call = `${request.method} ${request.url.replace("https://api.example.org/", "")}`;
      sent.push({ call, body: text === "" ? null : JSON.parse(text), headers: request.headers });
      return new Response(answer === null ? null : JSON.stringify(answer), { status });
    },
  });
  return { ...clients, sent };
}

/** The body that a page sends to renew into a monthly pass of phl. */
export const RENEWAL = { subscriptionTypeId: 103, isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null };

import { type AccountService, createAccountService } from "../../../src/api/account-service.ts";
import { type BikeshareApi, createBikeshareApi } from "../../../src/api/bikeshare-api.ts";
import { type BtsApi, createBtsApi } from "../../../src/api/bts-api.ts";
import { createHttp } from "../../../src/api/http.ts";
import { checkAnonymousCalls } from "./anonymous-calls.ts";
import { createExaminer, type Examiner, type Finding } from "./examine.ts";
import { createExchangeRecorder, type ExchangeRecorder } from "./exchange.ts";
import type { KitOptions } from "./options.ts";
import { checkRiderCalls } from "./rider-calls.ts";

/** The bundle's own clients, and the options for the calls. */
export interface Kit {
  readonly options: KitOptions;
  readonly examiner: Examiner;
  readonly recorder: ExchangeRecorder;
  readonly account: AccountService;
  readonly bikeshare: BikeshareApi;
  readonly bts: BtsApi;
  /** Uses this token for the rider's calls from now on. */
  setToken(token: string): void;
}

/** Makes every call that the options allow, in order. */
export async function runKit(options: KitOptions, now = new Date()): Promise<readonly Finding[]> {
  const recorder = createExchangeRecorder(options.origin);
  let token: string | null = null;
  const service = (baseUrl: string) =>
    createHttp({
      baseUrl,
      clock: { now: Date.now, after: timer },
      fetch: recorder.fetch,
      token: () => token,
      idempotencyHeader: options.idempotencyHeader,
    });
  const { bases, origin, idempotencyHeader } = options;
  const examiner = createExaminer({ recorder, origin, idempotencyHeader });
  const kit: Kit = {
    options,
    examiner,
    recorder,
    account: createAccountService(service(bases.account)),
    bikeshare: createBikeshareApi(service(bases.bikeshare)),
    bts: createBtsApi(service(bases.bts)),
    setToken(given) {
      token = given;
    },
  };
  await checkAnonymousCalls(kit);
  await checkRiderCalls(kit, now);
  return examiner.findings;
}

function timer(ms: number, run: () => void): () => void {
  const started = setTimeout(run, ms);
  return () => clearTimeout(started);
}

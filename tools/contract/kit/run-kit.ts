import { createAccountService } from "../../../src/api/account.ts";
import { createBikeshareApi } from "../../../src/api/bikeshare.ts";
import { createBtsApi } from "../../../src/api/bts.ts";
import { createPublicHttp, createRiderHttp } from "../../../src/api/http.ts";
import { PROGRAMS } from "../../../src/domain/programs/programs.ts";
import { CALLS, type Call, type CallName } from "../calls.ts";
import { checkAnonymousCalls } from "./anonymous-calls.ts";
import { createExaminer, type Finding } from "./examine.ts";
import { createExchangeRecorder } from "./exchange.ts";
import type { Kit } from "./kit.ts";
import type { KitOptions } from "./options.ts";
import { checkRiderCalls } from "./rider-calls.ts";

/** Makes every call that the options allow: those of the account service, then the rider's, and preflights at last. */
export async function runKit(options: KitOptions, now = new Date()): Promise<readonly Finding[]> {
  const recorder = createExchangeRecorder(options.origin);
  let token: string | null = null;
  const { bases, origin, idempotencyHeader } = options;
  const http = { clock: { now: Date.now, after: startTimer }, fetch: recorder.fetch, idempotencyHeader };
  const riderHttp = (baseUrl: string) => createRiderHttp({ ...http, baseUrl }, { token: () => token });
  const examiner = createExaminer({ recorder, origin, idempotencyHeader });
  const kit: Kit = {
    options,
    programs: PROGRAMS,
    renews: (pass) => PROGRAMS[options.system].passes.find(({ id }) => id === pass)?.isAutoRenewing ?? false,
    examiner,
    recorder,
    account: createAccountService(createPublicHttp({ ...http, baseUrl: bases.account }), options.system),
    bikeshare: createBikeshareApi(riderHttp(bases.bikeshare)),
    bts: createBtsApi(riderHttp(bases.bts)),
    setToken(newToken) {
      token = newToken;
    },
  };
  await checkAnonymousCalls(kit);
  await checkRiderCalls(kit, now);
  if (idempotencyHeader) await checkPreflightsOfPurchases(kit);
  return examiner.findings;
}

/** Checks preflights even without `--buy`: one that does not allow the key's header blocks every purchase. */
async function checkPreflightsOfPurchases({ examiner, options }: Kit): Promise<void> {
  for (const name of Object.keys(CALLS) as CallName[]) {
    const { service, movesMoney }: Call = CALLS[name];
    const wasCalled = examiner.findings.some(({ call, outcome }) => call === name && outcome !== "not run");
    if (movesMoney === "keyed" && !wasCalled) await examiner.examinePreflight(name, options.bases[service]);
  }
}

function startTimer(ms: number, run: () => void): () => void {
  const started = setTimeout(run, ms);
  return () => clearTimeout(started);
}

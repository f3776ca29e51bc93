import { parseArgs } from "node:util";
import { isSystemCode, SYSTEM_CODES, type SystemCode } from "../../../src/domain/program.ts";
import { PROGRAMS } from "../../../src/domain/programs/programs.ts";

export interface KitOptions {
  readonly bases: { readonly account: string; readonly bikeshare: string; readonly bts: string };
  readonly system: SystemCode;
  readonly username: string;
  readonly password: string;
  /** The page origin that the calls send. */
  readonly origin: string;
  /** In E.164; the account service sends a confirmation code to it. */
  readonly phone: string | null;
  /** The code that the phone receives, for test back ends that always send the same one. */
  readonly code: string | null;
  readonly idempotencyHeader: boolean;
  /** Allows calls that change the rider without a charge. */
  readonly writes: boolean;
  /** Allows calls that charge; no other option causes a charge. */
  readonly buys: boolean;
  /** The id of the pass to buy. */
  readonly pass: number | null;
  /** Card tokens, one for each call that needs one. */
  readonly cardTokens: readonly string[];
}

export const USAGE = `Runs the calls of the bike-share rider account against your own test back end, and says call by call what differs.

  BIKESHARE_CONTRACT_USERNAME=… BIKESHARE_CONTRACT_PASSWORD=… bikeshare-contract \\
    --system phl --account https://… --bikeshare https://… --bts https://…

  --system ${SYSTEM_CODES.join("|")}    the program of the test rider
  --account URL           bases as in your configuration: accountApi, bikeshareApi and btsApi
  --bikeshare URL
  --bts URL
  --origin URL            the page that calls seem to come from (https://www.example.org)
  --idempotency-key       your services take an Idempotency-Key header
  --phone +1…             have a code sent to this phone
  --code 123456           the code that it gets, where your test back end always sends the same
  --write                 change the test rider too: to what it was, but for one trip's rating
  --buy                   make purchases too: they charge the test rider's card, and with --idempotency-key once more
  --pass ID               with --buy, the pass to buy
  --card-token tok_…      with --buy, a card token of your provider's test mode; once for each call that takes one

Nothing but the outcome is printed: no token, no password and no personal data.`;

/** An error in the options, with its reason. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/** @throws UsageError */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): KitOptions {
  const { values } = parse(args);
  const { BIKESHARE_CONTRACT_USERNAME: username, BIKESHARE_CONTRACT_PASSWORD: password } = environment;
  if (!username || !password)
    throw new UsageError("Set BIKESHARE_CONTRACT_USERNAME and BIKESHARE_CONTRACT_PASSWORD to a test rider's.");
  if (!isSystemCode(values.system)) throw new UsageError(`--system must be one of ${SYSTEM_CODES.join(", ")}`);
  const pass = values.pass === undefined ? null : Number(values.pass);
  const { passes } = PROGRAMS[values.system];
  // The bundle has ids and prices built in: a service that numbers its passes otherwise would sell another one.
  if (pass !== null && !passes.some(({ id }) => id === pass))
    throw new UsageError(
      `--pass must be a pass of ${values.system}: ${passes.map(({ id, name }) => `${id} (${name})`).join(", ")}`,
    );
  return {
    bases: {
      account: baseOf("account", values.account),
      bikeshare: baseOf("bikeshare", values.bikeshare),
      bts: baseOf("bts", values.bts),
    },
    system: values.system,
    username,
    password,
    origin: values.origin ?? "https://www.example.org",
    phone: values.phone ?? null,
    code: values.code ?? null,
    idempotencyHeader: values["idempotency-key"] ?? false,
    writes: values.write ?? false,
    buys: values.buy ?? false,
    pass,
    cardTokens: values["card-token"] ?? [],
  };
}

function parse(args: readonly string[]) {
  const text = { type: "string" } as const;
  const flag = { type: "boolean" } as const;
  try {
    return parseArgs({
      args: [...args],
      options: {
        system: text,
        account: text,
        bikeshare: text,
        bts: text,
        origin: text,
        phone: text,
        code: text,
        pass: text,
        "card-token": { type: "string", multiple: true },
        "idempotency-key": flag,
        write: flag,
        buy: flag,
      },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : "These options are not known.");
  }
}

function baseOf(name: string, text = ""): string {
  if (!/^https?:/.test(text) || !URL.canParse(text))
    throw new UsageError(`--${name} must be an address with http or https`);
  return text.replace(/\/$/, "");
}

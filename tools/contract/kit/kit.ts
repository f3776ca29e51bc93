import type { AccountService } from "../../../src/api/account.ts";
import type { BikeshareApi } from "../../../src/api/bikeshare.ts";
import type { BtsApi } from "../../../src/api/bts.ts";
import type { KeyCard } from "../../../src/domain/key-card.ts";
import type { Program, SystemCode } from "../../../src/domain/program.ts";
import type { Examiner } from "./examine.ts";
import type { ExchangeRecorder } from "./exchange.ts";
import type { KitOptions } from "./options.ts";

/** The bundle's own clients and data for the contract's checks, and the options of the command. */
export interface Kit {
  readonly options: KitOptions;
  readonly programs: Readonly<Record<SystemCode, Program>>;
  /** Whether a pass of the program renews by itself; false for one that the bundle does not have. */
  renews(pass: number | null): boolean;
  readonly examiner: Examiner;
  readonly recorder: ExchangeRecorder;
  readonly account: AccountService;
  readonly bikeshare: BikeshareApi;
  readonly bts: BtsApi;
  /** Uses this token for the rider's calls from now on. */
  setToken(token: string): void;
}

/** The data of the test rider that later calls need. */
export interface RiderData {
  readonly user: NonNullable<Awaited<ReturnType<Kit["bikeshare"]["user"]>>>;
  readonly tripIds: readonly number[];
  readonly passIds: readonly number[];
  readonly processor: string;
  readonly cheapestReward: { readonly id: number; readonly points: number } | null;
  readonly points: number;
  readonly mayProrate: boolean;
  readonly keyCard: KeyCard | null;
}

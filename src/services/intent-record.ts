import { toJson } from "../api/to-json.ts";
import { isSystemCode, type SystemCode } from "../domain/program.ts";
import { createTabText, tabStorage } from "./tab-storage.ts";

/** `settlement` pays what is owed and buys nothing. */
export type IntentKind = (typeof KINDS)[number];
const KINDS = ["signup", "renewal", "change", "prorated", "settlement"] as const;

/** What is about to be bought, without secrets or personal data; a reload in the middle of a purchase resumes from it. */
export interface Intent {
  /** Also the `Idempotency-Key` of every attempt. */
  readonly id: string;
  readonly kind: IntentKind;
  readonly system: SystemCode;
  readonly subscriptionTypeId: number;
  readonly knownSubscriptionIds: readonly number[];
  /** Epoch ms. */
  readonly at: number;
}

export interface IntentRecord {
  read(): Intent | null;
  write(intent: Intent): void;
  clear(): void;
}

/** A tab that is opened again later must not ask about a purchase of last week. */
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * The intent of one world, in sessionStorage; where storage is denied it lives as long as the page.
 * @param name tells the records of one world apart.
 */
export function createIntentRecord(name: string, now: () => number, storage = tabStorage()): IntentRecord {
  const tab = createTabText(`bikeshare-intent ${name}`, storage);
  let inMemory: string | null = null;
  return {
    read() {
      const intent = parseIntent(tab.read() ?? inMemory);
      // Either way: a clock may have been put back meanwhile.
      return intent && Math.abs(now() - intent.at) < KEPT_MS ? intent : null;
    },
    write(intent) {
      inMemory = toJson(intent);
      tab.write(inMemory);
    },
    clear() {
      inMemory = null;
      tab.write(null);
    },
  };
}

function parseIntent(text: string | null): Intent | null {
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return isIntent(value) ? value : null;
  } catch {
    return null;
  }
}

const isIntent = (value: unknown): value is Intent =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "kind" in value &&
  KINDS.some((kind) => kind === value.kind) &&
  "system" in value &&
  isSystemCode(value.system) &&
  "at" in value &&
  typeof value.at === "number" &&
  "subscriptionTypeId" in value &&
  typeof value.subscriptionTypeId === "number" &&
  "knownSubscriptionIds" in value &&
  Array.isArray(value.knownSubscriptionIds) &&
  value.knownSubscriptionIds.every((id) => typeof id === "number");

import { createStoredText } from "../../src/lib/tab-storage.ts";
import { isSystemCode } from "../../src/programs/program.ts";
import type { Given, GivenLogin } from "./take-token.ts";

/** What the document that brought a token knows, and the one that is loaded in its place cannot find out. */
export interface Handover {
  readonly given: Given;
  /** The address of the page around the frame, as far as that page tells; a document that loads itself has none. */
  readonly referrer: string;
}

const handedOver = () => createStoredText("bikeshare-given");

/** @returns false where the tab's storage does not take it. */
export function handOver(arrival: Handover): boolean {
  const text = JSON.stringify(arrival);
  const tab = handedOver();
  tab.write(text);
  return tab.read() === text;
}

/** What the document before handed over, once; null where there was none. */
export function takeHandedOver(): Handover | null {
  const tab = handedOver();
  const text = tab.read();
  if (text === null) return null;
  tab.write(null);
  try {
    const { given, referrer }: Record<string, unknown> = JSON.parse(text);
    return typeof referrer === "string" && isGiven(given) ? { given, referrer } : null;
  } catch {
    return null;
  }
}

function isGiven(value: unknown): value is Given {
  if (value === null || value === "incomplete") return true;
  if (typeof value !== "object") return false;
  const { accessToken, system }: Partial<Record<keyof GivenLogin, unknown>> = value;
  return typeof accessToken === "string" && accessToken !== "" && isSystemCode(system);
}

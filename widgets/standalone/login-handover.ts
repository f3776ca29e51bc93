import { createStoredText } from "../../src/lib/tab-storage.ts";
import { isSystemCode } from "../../src/programs/program.ts";
import type { AddressLogin, LinkedLogin } from "./take-from-address.ts";

/** Data of the document that received a token, which the document that replaces it cannot find out. */
export interface Handover {
  readonly given: LinkedLogin;
  /** The referrer of the iframe, as far as it is known; a document that reloads itself has none. */
  readonly referrer: string;
}

const handedOver = () => createStoredText("bikeshare-given");

/** @returns false where the tab's storage is full or denied. */
export function storeHandover(arrival: Handover): boolean {
  const text = JSON.stringify(arrival);
  const tab = handedOver();
  tab.write(text);
  return tab.read() === text;
}

/** The data that the previous document handed over; it can be taken once, and is null where there was none. */
export function takeHandover(): Handover | null {
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

function isGiven(value: unknown): value is LinkedLogin {
  if (value === null || value === "incomplete") return true;
  if (typeof value !== "object") return false;
  const { accessToken, system }: Partial<Record<keyof AddressLogin, unknown>> = value;
  return typeof accessToken === "string" && accessToken !== "" && isSystemCode(system);
}

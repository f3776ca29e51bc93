import type { SystemCode } from "../src/programs/program.ts";

const chosen = new WeakMap<object, SystemCode | null>();

/** Stores the program that a rider chose in an account element. */
export const setChosenSystem = (element: object, system: SystemCode | null): void => void chosen.set(element, system);

/** The program that a rider chose in an account element; null for none. */
export const chosenSystem = (element: object): SystemCode | null => chosen.get(element) ?? null;

/**
 * The program of an element: its attribute, else the one chosen in it. Pricing and sign-up fall back to Philadelphia;
 * an account may have none and ask at login.
 */
export function systemOf(element: HTMLElement): string | null {
  const fallback = element.localName === "bikeshare-account" ? null : "phl";
  return element.getAttribute("system")?.trim() || (chosenSystem(element) ?? fallback);
}

import type { AccountPort } from "../src/app/account-port.ts";
import type { SystemCode } from "../src/domain/program.ts";
import { createMemoryLocation } from "../src/routing/location.ts";
import { CHOSEN_SYSTEM } from "./account-attributes.ts";
import type { AttributeStore, ElementHost } from "./element-host.ts";
import { pageRegistry } from "./page.ts";

declare const __VERSION__: string;

/** What one account element keeps through all its showings: where it is, and the program that the rider chose. */
interface AccountElement {
  readonly port: AccountPort;
  readonly chosen: { get(): SystemCode | null; subscribe(listener: () => void): () => void };
  /** Shows a place that the page asks for. */
  navigate(place: string): void;
}

const known = new WeakMap<object, AccountElement>();

/**
 * @param element stands for an element through all its showings.
 * @param path where the router starts, the first time.
 */
export function accountElement(element: object, path = "/"): AccountElement {
  const account = known.get(element) ?? create(path);
  known.set(element, account);
  return account;
}

function create(path: string): AccountElement {
  const choices = createListeners<void>();
  const places = createListeners<string>();
  let chosen: SystemCode | null = null;
  return {
    port: {
      location: createMemoryLocation(path),
      takesToken: false,
      // Every custom element sits inside of a partner's page.
      isEmbedded: () => true,
      embed: () => {},
      takesSignUp: (system) =>
        ![...pageRegistry(__VERSION__).elements].some(
          (other) =>
            other.localName === "bikeshare-signup" && (other.getAttribute("system")?.trim() || "phl") === system,
        ),
      onNavigate: places.subscribe,
      choose(system) {
        chosen = system;
        choices.tell();
      },
    },
    chosen: { get: () => chosen, subscribe: choices.subscribe },
    navigate: places.tell,
  };
}

function createListeners<Told>() {
  const listeners = new Set<(told: Told) => void>();
  return {
    tell(told: Told) {
      for (const listener of [...listeners]) listener(told);
    },
    subscribe(listener: (told: Told) => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** An account's attributes, with the program that the rider chose among them. */
export function withChosenSystem({ element, attributes }: ElementHost): AttributeStore {
  let before = attributes.get();
  const path = before.path?.trim() ?? "";
  const { chosen } = accountElement(element, path.startsWith("/") ? path : "/");
  let snapshot = { ...before, [CHOSEN_SYSTEM]: chosen.get() };
  return {
    get() {
      const next = attributes.get();
      if (next !== before || chosen.get() !== snapshot[CHOSEN_SYSTEM]) {
        before = next;
        snapshot = { ...next, [CHOSEN_SYSTEM]: chosen.get() };
      }
      return snapshot;
    },
    subscribe(listener) {
      const stops = [attributes.subscribe(listener), chosen.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

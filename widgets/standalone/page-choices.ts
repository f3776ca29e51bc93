import type { Locale } from "../../src/i18n/locale.ts";
import { createStoredText } from "../../src/lib/tab-storage.ts";
import { isSystemCode, type SystemCode } from "../../src/programs/program.ts";
import type { AttributeSnapshot, AttributeStore } from "../element-bridge.ts";

/** The visitor's choices without a login, for as long as the tab lives. */
export interface PageChoices extends AttributeStore {
  choose(system: SystemCode | null): void;
  setEmbedded(isEmbedded: boolean): void;
  chooseLocale(locale: Locale): void;
}

const EMBEDDED = "yes";

/**
 * @param preset The deployment's initial program.
 * @param environment Pages of other environments at the same origin have choices of their own.
 */
export function createPageChoices(preset: SystemCode | null, environment: string): PageChoices {
  const listeners = new Set<() => void>();
  const tabSystem = createStoredText(`bikeshare-system ${environment}`);
  const tabEmbedded = createStoredText(`bikeshare-embedded ${environment}`);
  // The language applies to every environment.
  const tabLocale = createStoredText("bikeshare-locale");
  const kept = tabSystem.read();
  let snapshot: AttributeSnapshot = {
    system: isSystemCode(kept) ? kept : preset,
    embedded: tabEmbedded.read() === EMBEDDED ? EMBEDDED : null,
    locale: tabLocale.read(),
  };
  function change(changes: AttributeSnapshot): void {
    snapshot = { ...snapshot, ...changes };
    for (const listener of [...listeners]) listener();
  }
  return {
    get: () => snapshot,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    choose(system) {
      if (system === snapshot.system) return;
      tabSystem.write(system);
      change({ system });
    },
    chooseLocale(locale) {
      if (locale === snapshot.locale) return;
      tabLocale.write(locale);
      change({ locale });
    },
    setEmbedded(isEmbedded) {
      const embedded = isEmbedded ? EMBEDDED : null;
      if (embedded === snapshot.embedded) return;
      tabEmbedded.write(embedded);
      change({ embedded });
    },
  };
}

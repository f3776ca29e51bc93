import { isSystemCode, type SystemCode } from "../../src/domain/program.ts";
import { createTabText } from "../../src/services/tab-storage.ts";
import type { AttributeSnapshot, AttributeStore } from "../element-host.ts";

/** What the page knows of its visitor without a login, for as long as the tab lives. */
export interface PageChoices extends AttributeStore {
  choose(system: SystemCode | null): void;
  setEmbedded(isEmbedded: boolean): void;
}

const EMBEDDED = "yes";

/**
 * @param preset the program that the deployment starts with.
 * @param environment pages of other environments on the same origin choose for themselves.
 */
export function createPageChoices(preset: SystemCode | null, environment: string): PageChoices {
  const listeners = new Set<() => void>();
  const tabSystem = createTabText(`bikeshare-system ${environment}`);
  const tabEmbedded = createTabText(`bikeshare-embedded ${environment}`);
  const kept = tabSystem.read();
  let snapshot: AttributeSnapshot = {
    system: isSystemCode(kept) ? kept : preset,
    embedded: tabEmbedded.read() === EMBEDDED ? EMBEDDED : null,
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
    setEmbedded(isEmbedded) {
      const embedded = isEmbedded ? EMBEDDED : null;
      if (embedded === snapshot.embedded) return;
      tabEmbedded.write(embedded);
      change({ embedded });
    },
  };
}

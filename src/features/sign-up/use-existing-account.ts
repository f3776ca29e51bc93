import { type ComponentType, useState } from "react";
import { loadChunk } from "../../lib/load-chunk.ts";
import type { ExistingAccountProps } from "./existing-account.tsx";

/** A contact that already has an account, as it stood in its field. */
export interface ExistingContact {
  readonly field: "contactEmail" | "contactPhone";
  readonly value: string;
  /** Null where the service keeps it to itself. */
  readonly username: string | null;
}

/** With the way on for such a rider: a chunk that few need. Its field says the same without it. */
export interface KnownContact extends ExistingContact {
  readonly Way: ComponentType<ExistingAccountProps>;
}

export function useExistingAccount() {
  const [existing, setExisting] = useState<KnownContact | null>(null);
  const tell = (contact: ExistingContact): void =>
    void loadChunk(() => import("./existing-account.tsx")).then(
      ({ ExistingAccount }) => setExisting({ ...contact, Way: ExistingAccount }),
      () => {},
    );
  return { existing, tell };
}

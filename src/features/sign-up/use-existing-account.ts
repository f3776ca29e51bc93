import { type ComponentType, useState } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import type { Form } from "../../forms/use-form.tsx";
import type { ExistingAccountProps } from "./existing-account.tsx";
import type { SignUpDetails } from "./sign-up-details-schema.ts";
import { loadPart } from "./use-later-parts.ts";

/** A contact that already has an account, with the value of its field. */
export interface ExistingContact {
  readonly field: "contactEmail" | "contactPhone";
  readonly value: string;
  /** Null where the service does not reveal it. */
  readonly username: string | null;
}

/**
 * A known contact with the component that links to login: a chunk that few riders need. The field shows the error
 * without it.
 */
export interface KnownContact extends ExistingContact {
  readonly Way: ComponentType<ExistingAccountProps>;
}

const loadExistingAccount = () => loadPart(() => import("./existing-account.tsx"));

export function useExistingAccount({ refuse }: Pick<Form<SignUpDetails>, "refuse">) {
  const app = useAppContext();
  const [existing, setExisting] = useState<KnownContact | null>(null);
  // State keeps the functions identical across renderings.
  const [calls] = useState(() => ({
    tell: (contact: ExistingContact): void =>
      void loadExistingAccount().then(
        ({ ExistingAccount }) => setExisting({ ...contact, Way: ExistingAccount }),
        () => {},
      ),
    /**
     * When focus leaves the e-mail, shows that it has an account. A failed lookup shows nothing, as Continue asks
     * again.
     */
    async leaveEmail(contactEmail: string): Promise<void> {
      const loaded = await loadExistingAccount().catch(() => null);
      const found = await loaded?.findByEmail(app, contactEmail);
      if (!loaded || !found) return;
      setExisting({ ...found, Way: loaded.ExistingAccount });
      refuse({ contactEmail: { id: "signup.exists.email" } }, "stays");
    },
  }));
  return { existing, ...calls };
}

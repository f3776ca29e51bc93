import { type ComponentType, useState } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import type { Form } from "../../forms/use-form.tsx";
import type { ExistingAccountProps } from "./existing-account.tsx";
import { loadPart } from "./later/load-part.ts";
import type { SignUpDetails } from "./sign-up-details-schema.ts";

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

const loadExistingAccount = () => loadPart(() => import("./existing-account.tsx"));

export function useExistingAccount({ refuse }: Pick<Form<SignUpDetails>, "refuse">) {
  const app = useAppContext();
  const [existing, setExisting] = useState<KnownContact | null>(null);
  // The same functions in every rendering.
  const [calls] = useState(() => ({
    tell: (contact: ExistingContact): void =>
      void loadExistingAccount().then(
        ({ ExistingAccount }) => setExisting({ ...contact, Way: ExistingAccount }),
        () => {},
      ),
    /** Says at once that an email which was left has an account, and nothing where that cannot be asked: Continue asks again. */
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

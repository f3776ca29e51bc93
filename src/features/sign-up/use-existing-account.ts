import { type ComponentType, useState } from "react";
import { useWorld } from "../../context/world-context.tsx";
import { normaliseEmail } from "../../forms/contact.ts";
import type { Form } from "../../forms/use-form.tsx";
import { loadChunk } from "../../lib/load-chunk.ts";
import { SIGN_UP_FORM } from "../../store/cart-slice.ts";
import type { ExistingAccountProps } from "./existing-account.tsx";
import { signUpOf } from "./sign-up.ts";
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

export function useExistingAccount({ refuse }: Pick<Form<SignUpDetails>, "refuse">) {
  const world = useWorld();
  const [existing, setExisting] = useState<KnownContact | null>(null);
  // The same functions in every drawing.
  const [calls] = useState(() => {
    const unanswered = new Set<string>();
    const tell = (contact: ExistingContact): void =>
      void loadChunk(() => import("./existing-account.tsx")).then(
        ({ ExistingAccount }) => setExisting({ ...contact, Way: ExistingAccount }),
        () => {},
      );
    return {
      tell,
      /** Says at once that a good email has an account, and nothing where the service cannot be asked: Continue asks again. */
      async leaveEmail(contactEmail: string): Promise<void> {
        const email = normaliseEmail(contactEmail);
        const { attempt, lookUp } = signUpOf(world);
        // Of what was sent before a reload it is asked for a minute, which is for Continue to do.
        if (unanswered.has(email) || attempt.read() !== null) return;
        const found = await lookUp({ contactEmail });
        if (found.status === "unknown") unanswered.add(email);
        const isLeft = world.store.getState().drafts[SIGN_UP_FORM]?.contactEmail !== contactEmail;
        if (found.status !== "exists" || isLeft) return;
        tell({ field: "contactEmail", value: contactEmail, username: found.username });
        refuse({ contactEmail: { id: "signup.exists.email" } }, "stays");
      },
    };
  });
  return { existing, ...calls };
}

import { useEffect, useState } from "react";
import { useAppContext } from "../../context/use-app-context.tsx";
import type { Draft } from "../../forms/drafts.tsx";
import { refusedField } from "../../forms/refused-field.ts";
import { type Form, type FormOptions, useForm } from "../../forms/use-form.tsx";
import type { User, UserChange } from "../../programs/rider.ts";
import type { MutationResult } from "../../rider/run-mutation.ts";
import { updateUser } from "../../rider/update-user.ts";
import type { SaveOutcome } from "./profile-section.tsx";

interface ProfileFormOptions<Values extends Draft> extends Pick<FormOptions<Values>, "id" | "schema"> {
  readonly user: User;
  readonly valuesOf: (user: User) => Values;
  readonly changesOf: (user: User, values: Values) => UserChange;
}

/** A form for some fields of the user, which sends only the changed ones. */
export function useProfileForm<Values extends Draft>({
  id,
  schema,
  user,
  valuesOf,
  changesOf,
}: ProfileFormOptions<Values>): { readonly form: Form<Values>; readonly said: SaveOutcome | null } {
  const app = useAppContext();
  const [last, setLast] = useState<{ readonly said: SaveOutcome; readonly values: string } | null>(null);
  const initial = valuesOf(user);
  const say = (said: SaveOutcome, values: Values) => setLast({ said, values: JSON.stringify(values) });

  const form = useForm<Values>({
    id,
    initial,
    schema,
    onSubmit: async (values) => {
      const change = changesOf(user, values);
      if (Object.keys(change).length === 0) return void say({ kind: "unchanged" }, values);
      setLast(null);
      const update = await updateUser(app, change);
      const errors = update.status === "refused" ? refusedField(update, initial) : undefined;
      if (!errors) say(saidOf(update), values);
      return errors;
    },
  });

  // Drops a saved draft once the account has its values: from then on the form shows the service's own values.
  const typed = JSON.stringify(form.values);
  const isSettled = last?.said.kind === "saved" && last.values === typed;
  const hasChanges = Object.keys(changesOf(user, form.values)).length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs each time the account was loaded again
  useEffect(() => {
    if (!isSettled && hasChanges) return;
    app.store.getState().dropDraft(id);
    setLast((before) => before && { ...before, values: JSON.stringify(valuesOf(user)) });
  }, [user]);

  return { form, said: last?.values === typed && !form.isSending ? last.said : null };
}

const saidOf = (update: MutationResult): SaveOutcome =>
  update.status === "done"
    ? { kind: "saved" }
    : update.status === "refused"
      ? { kind: "refused", reason: update.reason }
      : { kind: "failed" };

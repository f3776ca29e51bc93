import { useEffect, useLayoutEffect, useRef } from "react";
import type { Draft } from "../store/drafts-slice.ts";
import type { Form } from "./use-form.tsx";

/** Clears a field's error once `name` is another one: the list of problems must not lead to a field that is gone. */
export function useClearGoneError<Values extends Draft>(
  form: Pick<Form<Values>, "clearError">,
  name: (keyof Values & string) | null,
): void {
  const latestForm = useRef(form);
  useLayoutEffect(() => {
    latestForm.current = form;
  });
  useEffect(() => (name === null ? undefined : () => latestForm.current.clearError(name)), [name]);
}

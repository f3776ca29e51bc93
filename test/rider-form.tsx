import signUpTexts from "virtual:texts/sign-up";
import restTexts from "virtual:texts/sign-up-rest";
import { act, Component, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import * as v from "valibot";
import { afterEach, beforeEach } from "vitest";
import { Form } from "../src/forms/form.tsx";
import { Email, Password, RequiredCheckbox } from "../src/forms/rules.ts";
import { type FormOptions, type Form as FormState, type RefusedValue, useForm } from "../src/forms/use-form.tsx";
import { loadLanguage } from "../src/i18n/load-messages.ts";
import type { Draft } from "../src/store/drafts-slice.ts";
import { CheckboxField } from "../src/ui/choice-fields.tsx";
import { TextField } from "../src/ui/text-field.tsx";
import { inAppContext } from "./in-app-context.tsx";
import { openSandbox } from "./sandbox-app.ts";

await loadLanguage("en", signUpTexts, restTexts);

export type SignUpFields = { readonly email: string; readonly password: string; readonly agreed: boolean };
const EMPTY_FIELDS: SignUpFields = { email: "", password: "", agreed: false };
export const VALID_FIELDS: SignUpFields = { email: "ana@example.org", password: "long enough", agreed: true };
const schema = v.object({ email: Email, password: Password, agreed: RequiredCheckbox("validation.userAgreement") });

export const app = openSandbox().openApp();

/** Replaces the stored draft of a form by a new one. */
export function createDraft(initial: Draft, form = "rider") {
  const { dropDraft, writeDraft } = app.store.getState();
  dropDraft(form);
  writeDraft(form, initial);
  return {
    read: () => app.store.getState().drafts[form],
    write: (fields: Draft) => writeDraft(form, fields),
    drop: () => dropDraft(form),
  };
}

let root: Root;
export let form: FormState<SignUpFields>;
export let caught: unknown;

class Boundary extends Component<{ readonly children: ReactNode }, { readonly failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override componentDidCatch(error: unknown) {
    caught = error;
  }
  override render() {
    return this.state.failed ? <p role="alert">Something went wrong.</p> : this.props.children;
  }
}

type Behaviour = Pick<FormOptions<SignUpFields>, "onSubmit" | "refusedValue">;

function RiderForm(behaviour: Behaviour) {
  form = useForm<SignUpFields>({ id: "rider", initial: EMPTY_FIELDS, schema, ...behaviour });
  return (
    <Form form={form}>
      <TextField {...form.text("email")} label="Email" />
      <TextField {...form.text("password")} label="Password" />
      <CheckboxField {...form.checkbox("agreed")} label="I agree" />
      <button type="submit">Send</button>
    </Form>
  );
}

export async function showForm(
  typed: Partial<SignUpFields>,
  onSubmit: Behaviour["onSubmit"] = () => undefined,
  refusedValue: RefusedValue | null = null,
) {
  const draft = createDraft(typed);
  await renderForm(
    <Boundary>
      <RiderForm onSubmit={onSubmit} refusedValue={refusedValue} />
    </Boundary>,
  );
  return draft;
}

/** Renders a form that a test defines itself. */
export const renderForm = (node: ReactNode) => act(async () => root.render(inAppContext(app, node)));

export const element = <Type extends Element>(selector: string): Type => {
  const match = document.querySelector<Type>(selector);
  if (!match) throw new Error(`no ${selector}`);
  return match;
};
export const errorAt = (name: string) =>
  document.querySelector(`.bs-field:has([name=${name}]) .bs-field-error`)?.textContent ?? "";
export const errorSummaryTexts = () =>
  [...document.querySelectorAll(".bs-error-summary__link")].map((link) => link.textContent);
export const leaveField = (name: keyof SignUpFields) =>
  act(async () => {
    for (const each of [name, name === "agreed" ? "email" : "agreed"]) element<HTMLElement>(`[name=${each}]`).focus();
  });
export const writeFields = (fields: Partial<SignUpFields>) => act(async () => form.write(fields));
export const submitForm = () => act(async () => element<HTMLFormElement>("form").requestSubmit());

/** Prepares an empty document, in which forms can be rendered, for each test of a file. */
export function renderForms(): void {
  beforeEach(() => {
    document.body.innerHTML = "<div></div>";
    root = createRoot(document.body.firstElementChild as HTMLElement, { onCaughtError: () => {} });
    caught = null;
  });
  afterEach(() => act(async () => root.unmount()));
}

// @vitest-environment happy-dom
import { act, Component, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import * as v from "valibot";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createDrafts } from "../../test/drafts.ts";
import { laterMessages } from "../features/sign-up/later/messages.ts";
import { loadLanguage } from "../i18n/load-messages.ts";
import { sharedMessages } from "../i18n/messages.ts";
import { TranslationProvider } from "../i18n/translation.tsx";
import { DraftsProvider } from "./drafts.tsx";
import { Form } from "./form.tsx";
import { Email, MustTick, Password } from "./rules.ts";
import { type FormErrors, type FormOptions, type Form as FormState, type RefusedValue, useForm } from "./use-form.tsx";

await loadLanguage("en", [sharedMessages, laterMessages]);

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

type Rider = { readonly email: string; readonly password: string; readonly agreed: boolean };
const EMPTY: Rider = { email: "", password: "", agreed: false };
const GOOD: Rider = { email: "ana@example.org", password: "long enough", agreed: true };
const schema = v.object({ email: Email, password: Password, agreed: MustTick("validation.userAgreement") });

let root: Root;
let form: FormState<Rider>;
let caught: unknown;

beforeEach(() => {
  document.body.innerHTML = "<div></div>";
  root = createRoot(document.body.firstElementChild as HTMLElement, { onCaughtError: () => {} });
  caught = null;
});
afterEach(() => act(async () => root.unmount()));

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

type Behaviour = Pick<FormOptions<Rider>, "onSubmit" | "refusedValue" | "partSchemas">;

function RiderForm(behaviour: Behaviour) {
  form = useForm<Rider>({ id: "rider", initial: EMPTY, schema, ...behaviour });
  const [email, password, agreed] = [form.text("email"), form.text("password"), form.tick("agreed")];
  return (
    <Form form={form}>
      <input
        name="email"
        value={email.value}
        onChange={(event) => email.onChange(event.target.value)}
        onBlur={email.onBlur}
      />
      <output id="email-error">{email.error}</output>
      <input
        name="password"
        value={password.value}
        onChange={(event) => password.onChange(event.target.value)}
        onBlur={password.onBlur}
      />
      <output id="password-error">{password.error}</output>
      <input
        name="agreed"
        type="checkbox"
        checked={agreed.checked}
        onChange={(event) => agreed.onChange(event.target.checked)}
      />
      <output id="agreed-error">{agreed.error}</output>
      <button type="submit">Send</button>
    </Form>
  );
}

async function show(
  typed: Partial<Rider>,
  onSubmit: Behaviour["onSubmit"] = () => undefined,
  refusedValue: RefusedValue | null = null,
  partSchemas: NonNullable<Behaviour["partSchemas"]> = () => [],
) {
  const drafts = createDrafts(typed);
  await act(async () =>
    root.render(
      <TranslationProvider locale="en">
        <DraftsProvider value={drafts}>
          <Boundary>
            <RiderForm onSubmit={onSubmit} refusedValue={refusedValue} partSchemas={partSchemas} />
          </Boundary>
        </DraftsProvider>
      </TranslationProvider>,
    ),
  );
  return drafts;
}

const element = <Type extends Element>(selector: string): Type => {
  const found = document.querySelector<Type>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const errorAt = (name: string) => element(`#${name}-error`).textContent;
const summary = () => [...document.querySelectorAll(".bs-error-summary__link")].map((link) => link.textContent);
const leave = (name: keyof Rider) => act(async () => form[name === "agreed" ? "tick" : "text"](name as never).onBlur());
const write = (fields: Partial<Rider>) => act(async () => form.write(fields));
const submit = () => act(async () => element<HTMLFormElement>("form").requestSubmit());

it("a new form shows no errors", async () => {
  await show({});
  expect([errorAt("email"), errorAt("password"), errorAt("agreed")]).toEqual(["", "", ""]);
  expect(summary()).toEqual([]);
});

it("a field shows its error once it is left, the others do not", async () => {
  await show({ email: "ana" });
  await leave("email");
  expect([errorAt("email"), errorAt("password")]).toEqual(["Email format is invalid", ""]);
  expect(summary()).toEqual([]);
});

it("fields that a script focuses in passing show no error", async () => {
  await show({});
  await act(async () => form.focus("agreed"));
  expect(document.activeElement).toBe(element("[name=agreed]"));
  expect([errorAt("email"), errorAt("password"), errorAt("agreed")]).toEqual(["", "", ""]);
});

it("an error disappears as soon as its field is valid", async () => {
  await show({ email: "ana" });
  await leave("email");
  await write({ email: "ana@example.org" });
  expect(errorAt("email")).toBe("");
});

it("submitting an invalid form shows all errors, and focuses the first invalid field", async () => {
  const sent: Rider[] = [];
  await show({ email: "ana@example.org" }, (values) => void sent.push(values));
  await submit();
  expect([errorAt("email"), errorAt("password"), errorAt("agreed")]).toEqual([
    "",
    "Password must be at least 8 characters long",
    "You must accept the terms of the User Agreement",
  ]);
  expect(summary()).toEqual([errorAt("password"), errorAt("agreed")]);
  expect(document.activeElement).toBe(element("[name=password]"));
  expect(sent).toEqual([]);
});

it("validates a part that was added after the form rendered", async () => {
  const parts: v.GenericSchema<Partial<Rider>, unknown>[] = [];
  const sent: Rider[] = [];
  await show(
    GOOD,
    (values) => void sent.push(values),
    null,
    () => parts,
  );
  parts.push(v.object({ email: v.pipe(v.string(), v.endsWith(".edu", "validation.email")) }));
  await submit();
  expect(document.activeElement).toBe(element("[name=email]"));
  expect(sent).toEqual([]);
});

it("a link of the error summary focuses its field", async () => {
  await show({});
  await submit();
  await act(async () => element<HTMLElement>("li:last-child .bs-error-summary__link").click());
  expect(document.activeElement).toBe(element("[name=agreed]"));
});

it("submits the typed values", async () => {
  const sent: Rider[] = [];
  await show(GOOD, (values) => void sent.push(values));
  await submit();
  expect(sent).toEqual([GOOD]);
});

it("a service's refusal shows at its field with focus, and disappears when the field changes", async () => {
  await show(GOOD, () => ({ email: { text: "Already in use." } }));
  await submit();
  expect(errorAt("email")).toBe("Already in use.");
  expect(summary()).toEqual(["Already in use."]);
  expect(document.activeElement).toBe(element("[name=email]"));
  await write({ password: "another one" });
  expect(errorAt("email")).toBe("Already in use.");
  await write({ email: "bo@example.org" });
  expect(errorAt("email")).toBe("");
});

it("a refusal from outside shows at once, before a blur or submit", async () => {
  await show(GOOD);
  await act(async () => form.refuse({ password: { id: "validation.password" } }));
  expect(errorAt("password")).toBe("Password must be at least 8 characters long");
  expect(document.activeElement).toBe(element("[name=password]"));
});

it("a form with a refused field can be sent again unchanged: the answer may be another one", async () => {
  let sent = 0;
  await show(GOOD, () => {
    sent += 1;
    return sent === 1 ? { email: { text: "Could not be asked." } } : undefined;
  });
  await submit();
  expect(form.text("email").error).not.toBeNull();
  await submit();
  expect(sent).toBe(2);
  expect(form.text("email").error).toBeNull();
});

it("a refused number matches its grouped form too", async () => {
  const error = { text: "Not found." };
  await show({ email: "6004 8612" }, undefined, { name: "email", value: "60048612", error });
  expect(errorAt("email")).toBe("Not found.");
  await write({ email: "6004 8613" });
  expect(form.isRefused("email")).toBe(false);
});

it("a value refused elsewhere shows its error at once, alone, until it changes", async () => {
  await show({ email: "ana@example.org" }, undefined, {
    name: "email",
    value: "ana@example.org",
    error: { text: "Already in use." },
  });
  expect([errorAt("email"), errorAt("password")]).toEqual(["Already in use.", ""]);
  expect(summary()).toEqual(["Already in use."]);
  await write({ email: "bo@example.org" });
  expect(errorAt("email")).toBe("");
  expect(summary()).toEqual([]);
  await write({ email: "ana@example.org" });
  expect(errorAt("email")).toBe("Already in use.");
});

it("a value refused elsewhere can be submitted again: the answer may be another one", async () => {
  const sent: Rider[] = [];
  const refused = { name: "email", value: GOOD.email, error: { text: "Already in use." } };
  await show(GOOD, (values) => void sent.push(values), refused);
  await submit();
  expect(sent).toEqual([GOOD]);
});

it("ignores a second submit while one runs", async () => {
  let finish = (_errors: FormErrors<Rider> | undefined) => {};
  let sent = 0;
  await show(GOOD, () => {
    sent += 1;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await submit();
  expect(form.isSending).toBe(true);
  await submit();
  expect(sent).toBe(1);
  await act(async () => finish(undefined));
  expect(form.isSending).toBe(false);
  await submit();
  expect(sent).toBe(2);
});

it.each([
  {
    so: "throws",
    fail: () => {
      throw new Error("a bug");
    },
  },
  { so: "rejects", fail: () => Promise.reject(new Error("a bug")) },
])("a submit that $so reaches the error boundary, and keeps the input", async ({ fail }) => {
  const drafts = await show(GOOD, fail);
  await submit();
  expect(element("[role=alert]").textContent).toBe("Something went wrong.");
  expect(caught).toEqual(new Error("a bug"));
  expect(drafts.read("rider")).toEqual(GOOD);
});

it("shows an earlier draft", async () => {
  await show({ email: "before@example.org" });
  expect(element<HTMLInputElement>("[name=email]").value).toBe("before@example.org");
});

it("Enter never submits to the host's address: the form's method is dialog", async () => {
  await show({});
  expect(element("form").getAttribute("method")).toBe("dialog");
});

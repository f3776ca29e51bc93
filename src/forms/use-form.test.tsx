// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import {
  app,
  caught,
  element,
  errorAt,
  errorSummaryTexts,
  form,
  leaveField,
  renderForms,
  type SignUpFields,
  showForm,
  submitForm,
  VALID_FIELDS,
  writeFields,
} from "../../test/rider-form.tsx";
import type { SessionScope } from "../session/session-scope.ts";
import type { FormErrors } from "./use-form.tsx";

renderForms();

it("a new form shows no errors", async () => {
  await showForm({});
  expect([errorAt("email"), errorAt("password"), errorAt("agreed")]).toEqual(["", "", ""]);
  expect(errorSummaryTexts()).toEqual([]);
});

it("a field shows its error once it is left, the others do not", async () => {
  await showForm({ email: "ana" });
  await leaveField("email");
  expect([errorAt("email"), errorAt("password")]).toEqual(["Email format is invalid", ""]);
  expect(errorSummaryTexts()).toEqual([]);
});

it("fields that a script focuses in passing show no error", async () => {
  await showForm({});
  await act(async () => form.focus("agreed"));
  expect(document.activeElement).toBe(element("[name=agreed]"));
  expect([errorAt("email"), errorAt("password"), errorAt("agreed")]).toEqual(["", "", ""]);
});

it("an error disappears as soon as its field is valid", async () => {
  await showForm({ email: "ana" });
  await leaveField("email");
  await writeFields({ email: "ana@example.org" });
  expect(errorAt("email")).toBe("");
});

it("submitting an invalid form shows all errors, and focuses the first invalid field", async () => {
  const sent: SignUpFields[] = [];
  await showForm({ email: "ana@example.org" }, (values) => void sent.push(values));
  await submitForm();
  expect([errorAt("email"), errorAt("password"), errorAt("agreed")]).toEqual([
    "",
    "Password must be at least 8 characters long",
    "You must accept the terms of the User Agreement",
  ]);
  expect(errorSummaryTexts()).toEqual([errorAt("password"), errorAt("agreed")]);
  expect(document.activeElement).toBe(element("[name=password]"));
  expect(sent).toEqual([]);
});

it("a link of the error summary focuses its field", async () => {
  await showForm({});
  await submitForm();
  await act(async () => element<HTMLElement>("li:last-child .bs-error-summary__link").click());
  expect(document.activeElement).toBe(element("[name=agreed]"));
});

it("a service's refusal shows at its field with focus, and disappears when the field changes", async () => {
  await showForm(VALID_FIELDS, () => ({ email: { text: "Already in use." } }));
  await submitForm();
  expect(errorAt("email")).toBe("Already in use.");
  expect(errorSummaryTexts()).toEqual(["Already in use."]);
  expect(document.activeElement).toBe(element("[name=email]"));
  await writeFields({ password: "another one" });
  expect(errorAt("email")).toBe("Already in use.");
  await writeFields({ email: "bo@example.org" });
  expect(errorAt("email")).toBe("");
});

it("a refusal that arrives after the session of the submit is not shown to the next visitor", async () => {
  let answer = (_errors: object) => {};
  const answered = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const scopes: SessionScope[] = [];
  await showForm(VALID_FIELDS, (_values, scope) => {
    scopes.push(scope);
    return answered;
  });
  await submitForm();
  app.store.getState().sessionEnded();
  await act(async () => answer({ email: { text: "This email is taken." } }));
  expect(scopes.map((scope) => scope.isOver())).toEqual([true]);
  expect(errorAt("email")).toBe("");
});

it("a refusal from outside shows at once, before a blur or submit", async () => {
  await showForm(VALID_FIELDS);
  await act(async () => form.refuse({ password: { id: "validation.password" } }));
  expect(errorAt("password")).toBe("Password must be at least 8 characters long");
  expect(document.activeElement).toBe(element("[name=password]"));
});

it("a form with a refused field can be sent again unchanged: the answer may be another one", async () => {
  let sent = 0;
  await showForm(VALID_FIELDS, () => {
    sent += 1;
    return sent === 1 ? { email: { text: "Could not be asked." } } : undefined;
  });
  await submitForm();
  expect(form.text("email").error).not.toBeNull();
  await submitForm();
  expect(sent).toBe(2);
  expect(form.text("email").error).toBeNull();
});

it("a refused number matches its grouped form too", async () => {
  const error = { text: "Not found." };
  await showForm({ email: "6004 8612" }, undefined, { name: "email", value: "60048612", error });
  expect(errorAt("email")).toBe("Not found.");
  await writeFields({ email: "6004 8613" });
  expect(form.isRefused("email")).toBe(false);
});

it("a value refused elsewhere shows its error at once, alone, until it changes", async () => {
  await showForm({ email: "ana@example.org" }, undefined, {
    name: "email",
    value: "ana@example.org",
    error: { text: "Already in use." },
  });
  expect([errorAt("email"), errorAt("password")]).toEqual(["Already in use.", ""]);
  expect(errorSummaryTexts()).toEqual(["Already in use."]);
  await writeFields({ email: "bo@example.org" });
  expect(errorAt("email")).toBe("");
  expect(errorSummaryTexts()).toEqual([]);
  await writeFields({ email: "ana@example.org" });
  expect(errorAt("email")).toBe("Already in use.");
});

it("a value refused elsewhere can be submitted again: the answer may be another one", async () => {
  const sent: SignUpFields[] = [];
  const refused = { name: "email", value: VALID_FIELDS.email, error: { text: "Already in use." } };
  await showForm(VALID_FIELDS, (values) => void sent.push(values), refused);
  await submitForm();
  expect(sent).toEqual([VALID_FIELDS]);
});

it("ignores a second submit while one runs", async () => {
  let finish = (_errors: FormErrors<SignUpFields> | undefined) => {};
  let sent = 0;
  await showForm(VALID_FIELDS, () => {
    sent += 1;
    return new Promise((resolve) => {
      finish = resolve;
    });
  });
  await submitForm();
  expect(form.isSending).toBe(true);
  await submitForm();
  expect(sent).toBe(1);
  await act(async () => finish(undefined));
  expect(form.isSending).toBe(false);
  await submitForm();
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
  const drafts = await showForm(VALID_FIELDS, fail);
  await submitForm();
  expect(element("[role=alert]").textContent).toBe("Something went wrong.");
  expect(caught).toEqual(new Error("a bug"));
  expect(drafts.read("rider")).toEqual(VALID_FIELDS);
});

it("Enter never submits to the host's address: the form's method is dialog", async () => {
  await showForm({});
  expect(element("form").getAttribute("method")).toBe("dialog");
});

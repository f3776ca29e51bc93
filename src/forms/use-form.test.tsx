// @vitest-environment happy-dom
import { act } from "react";
import { expect, it } from "vitest";
import { deferred } from "../../test/deferred.ts";
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

it("a field shows its error once it is left, the others do not, and no more as soon as it is valid", async () => {
  await showForm({ email: "ana" });
  expect(errorAt("email")).toBe("");
  await leaveField("email");
  expect([errorAt("email"), errorAt("password")]).toEqual(["Email format is invalid", ""]);
  expect(errorSummaryTexts()).toEqual([]);
  await writeFields({ email: "ana@example.org" });
  expect(errorAt("email")).toBe("");
});

it("a service's refusal shows at its field with focus until the field changes, and can be sent again unchanged", async () => {
  const answers = [{ email: { text: "Already in use." } }];
  await showForm(VALID_FIELDS, () => answers.pop());
  await submitForm();
  expect([errorAt("email"), errorSummaryTexts()]).toEqual(["Already in use.", ["Already in use."]]);
  expect(document.activeElement).toBe(element("[name=email]"));
  await writeFields({ password: "another one" });
  expect(errorAt("email")).toBe("Already in use.");
  await writeFields({ email: "bo@example.org" });
  expect(errorAt("email")).toBe("");
  await writeFields({ email: VALID_FIELDS.email });
  await submitForm();
  expect(errorAt("email")).toBe("");
});

it("a refusal that arrives after the session of the submit is not shown to the next visitor", async () => {
  const answer = deferred<object>();
  const scopes: SessionScope[] = [];
  await showForm(VALID_FIELDS, (_values, scope) => {
    scopes.push(scope);
    return answer.promise;
  });
  await submitForm();
  await act(async () => app.store.getState().sessionEnded());
  await act(async () => answer.resolve({ email: { text: "This email is taken." } }));
  expect(scopes.map((scope) => scope.isOver())).toEqual([true]);
  expect(errorAt("email")).toBe("");
});

it("an error that the screen sets shows at once, before a blur or submit", async () => {
  await showForm(VALID_FIELDS);
  await act(async () => form.showErrors({ password: { id: "validation.password" } }));
  expect(errorAt("password")).toBe("Password must be at least 8 characters long");
  expect(document.activeElement).toBe(element("[name=password]"));
});

it("a number that was refused without spaces is refused with spaces, too", async () => {
  const error = { text: "Not found." };
  await showForm({ email: "6004 8612" }, undefined, { name: "email", value: "60048612", error });
  expect(errorAt("email")).toBe("Not found.");
  await writeFields({ email: "6004 8613" });
  expect(form.isRefused("email")).toBe(false);
});

it("a value refused elsewhere shows its error at once, alone, until it changes, and can be submitted again", async () => {
  const submissions: SignUpFields[] = [];
  const refusal = { name: "email", value: VALID_FIELDS.email, error: { text: "Already in use." } };
  await showForm({ email: refusal.value }, (values) => void submissions.push(values), refusal);
  expect([errorAt("email"), errorAt("password")]).toEqual(["Already in use.", ""]);
  expect(errorSummaryTexts()).toEqual(["Already in use."]);
  await writeFields({ email: "bo@example.org" });
  expect([errorAt("email"), errorSummaryTexts()]).toEqual(["", []]);
  await writeFields(VALID_FIELDS);
  expect(errorAt("email")).toBe("Already in use.");
  await submitForm();
  expect(submissions).toEqual([VALID_FIELDS]);
});

it("ignores a second submit while one runs", async () => {
  let sendCount = 0;
  let answer = deferred<FormErrors<SignUpFields> | undefined>();
  await showForm(VALID_FIELDS, () => {
    sendCount += 1;
    answer = deferred();
    return answer.promise;
  });
  await submitForm();
  expect(form.isSending).toBe(true);
  await submitForm();
  expect(sendCount).toBe(1);
  await act(async () => answer.resolve(undefined));
  expect(form.isSending).toBe(false);
  await submitForm();
  expect(sendCount).toBe(2);
});

it.each([
  {
    what: "throws",
    fail: () => {
      throw new Error("a bug");
    },
  },
  { what: "rejects", fail: () => Promise.reject(new Error("a bug")) },
])("a submit that $what reaches the error boundary, and keeps the input", async ({ fail }) => {
  const draft = await showForm(VALID_FIELDS, fail);
  await submitForm();
  expect(element("[role=alert]").textContent).toBe("Something went wrong.");
  expect(caught).toEqual(new Error("a bug"));
  expect(draft.read()).toEqual(VALID_FIELDS);
});

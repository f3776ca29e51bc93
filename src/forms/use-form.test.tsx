// @vitest-environment happy-dom
import { act } from "react";
import * as v from "valibot";
import { expect, it } from "vitest";
import {
  caught,
  element,
  errorAt,
  form,
  GOOD,
  leave,
  type Rider,
  renderForms,
  show,
  submit,
  summary,
  write,
} from "../../test/rider-form.tsx";
import type { FormErrors } from "./use-form.tsx";

renderForms();

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

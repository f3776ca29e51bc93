// @vitest-environment happy-dom

import { act } from "react";
import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { createDraft, element, renderForm, renderForms } from "../../test/rider-form.tsx";
import { PasswordField, TextField } from "../ui/text-field.tsx";
import { Form } from "./form.tsx";
import { Email, Password } from "./rules.ts";
import { type Form as FormState, useForm } from "./use-form.tsx";

const EMPTY = { email: "", password: "", secret: "" };
const schema = v.object({ email: Email, password: Password, secret: Password });

let form: FormState<typeof EMPTY>;

function RiderForm() {
  form = useForm({ id: "rider", initial: EMPTY, schema, onSubmit: () => undefined });
  return (
    <>
      <Form form={form}>
        <TextField {...form.text("email")} id="email" label="Email" />
        <TextField {...form.text("password")} id="password" label="Password" />
        <PasswordField
          {...form.text("secret")}
          id="secret"
          label="Secret"
          showLabel="Show"
          hideLabel="Hide"
          autoComplete="new-password"
        />
        <button type="button" id="help">
          Help
        </button>
        <a href="#away" id="away">
          Away
        </a>
        <button type="submit" id="send">
          Send
        </button>
      </Form>
      <button type="button" id="order">
        Your order
      </button>
    </>
  );
}

renderForms();
beforeEach(() => {
  createDraft({});
  return renderForm(<RiderForm />);
});

const part = (selector: string) => element<HTMLElement>(selector);
const fireEvent = (target: Element, type: string, init: EventInit & { key?: string } = {}) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));
/** The events in a browser's own order. */
const tab = (from: string, to: string) =>
  act(async () => {
    fireEvent(part(from), "keydown", { key: "Tab" });
    part(to).focus();
  });
const click = (selector: string) =>
  act(async () => {
    const target = part(selector);
    const focusable = target instanceof HTMLLabelElement ? part(`#${target.htmlFor}`) : target;
    fireEvent(target, "pointerdown");
    focusable.focus();
    fireEvent(target, "click");
  });
const focus = (selector: string) => act(async () => part(selector).focus());
const isWrong = (name: string) => part(`#${name}`).getAttribute("aria-invalid") === "true";

it("an empty field is touched when the rider tabs on", async () => {
  await focus("#email");
  await tab("#email", "#password");
  expect([isWrong("email"), isWrong("password")]).toEqual([true, false]);
  await tab("#password", "#help");
  expect(isWrong("password")).toBe(true);
});

it.each([
  ...["#password", "label[for=password]", "#help", "#order"].map((other) => ({ other, isTouched: true })),
  ...["#send", "#away"].map((other) => ({ other, isTouched: false })),
])("an empty field is touched when the rider presses $other: $isTouched", async ({ other, isTouched }) => {
  await click("#email");
  await click(other);
  expect([isWrong("email"), isWrong("password")]).toEqual([isTouched, false]);
});

it("an empty field is not touched when the rider leaves the window", async () => {
  await click("#email");
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  await act(async () => part("#email").blur());
  expect(isWrong("email")).toBe(false);
  vi.restoreAllMocks();
});

it("moving to a control of the same field does not touch the field, leaving that control does", async () => {
  await click("#secret");
  await click("[aria-controls=secret]");
  expect(isWrong("secret")).toBe(false);
  await click("#email");
  expect(isWrong("secret")).toBe(true);
});

it("a field with input is touched wherever the focus moves", async () => {
  await click("#email");
  await act(async () => form.write({ email: "ana" }));
  await click("#help");
  expect(isWrong("email")).toBe(true);
});

it("a field is not touched when the form moves the focus away, but when the rider does", async () => {
  await act(async () => form.focus("email"));
  await act(async () => form.focus("password"));
  expect(document.activeElement).toBe(part("#password"));
  expect([isWrong("email"), isWrong("password")]).toEqual([false, false]);
  await tab("#password", "#email");
  expect([isWrong("email"), isWrong("password")]).toEqual([false, true]);
});

it("an error on blur does not move a button between press and release", async () => {
  await click("#email");
  await act(async () => {
    fireEvent(part("#password"), "pointerdown");
    part("#password").focus();
  });
  expect(isWrong("email")).toBe(false);
  await act(async () => void fireEvent(part("#password"), "click"));
  expect(isWrong("email")).toBe(true);
});

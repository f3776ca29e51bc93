// @vitest-environment happy-dom

import { act } from "react";
import * as v from "valibot";
import { beforeEach, expect, it, vi } from "vitest";
import { createDraft, element, renderForm, renderForms } from "../../test/rider-form.tsx";
import { PasswordField, TextField } from "../ui/text-field.tsx";
import { Form } from "./form.tsx";
import { Email, Password } from "./rules.ts";
import { type Form as FormState, useForm } from "./use-form.tsx";

const EMPTY_FIELDS = { email: "", password: "", secret: "" };
const schema = v.object({ email: Email, password: Password, secret: Password });

let form: FormState<typeof EMPTY_FIELDS>;

function RiderForm() {
  form = useForm({ id: "rider", initial: EMPTY_FIELDS, schema, onSubmit: () => undefined });
  return (
    <>
      <Form form={form}>
        <TextField {...form.text("email")} label="Email" />
        <TextField {...form.text("password")} label="Password" />
        <PasswordField
          {...form.text("secret")}
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

const find = (selector: string) => element<HTMLElement>(selector);
const fireEvent = (target: Element, type: string, init: EventInit & { key?: string; button?: number } = {}) =>
  target.dispatchEvent(Object.assign(new Event(type, { bubbles: true }), init));
/** Fires the events of the Tab key in the order of a browser. */
const pressTab = (from: string, to: string) =>
  act(async () => {
    fireEvent(find(from), "keydown", { key: "Tab" });
    find(to).focus();
  });
const click = (selector: string) =>
  act(async () => {
    const target = find(selector);
    const focusable = target instanceof HTMLLabelElement ? find(`[id="${target.htmlFor}"]`) : target;
    fireEvent(target, "pointerdown");
    focusable.focus();
    fireEvent(target, "click");
  });
const focus = (selector: string) => act(async () => find(selector).focus());
const isInvalid = (name: string) => find(`[name=${name}]`).getAttribute("aria-invalid") === "true";

it("an empty field is touched when the rider tabs to the next field", async () => {
  await focus("[name=email]");
  await pressTab("[name=email]", "[name=password]");
  expect([isInvalid("email"), isInvalid("password")]).toEqual([true, false]);
  await pressTab("[name=password]", "#help");
  expect(isInvalid("password")).toBe(true);
});

it.each([
  ...["[name=password]", "label:has(+ [name=password])", "#help", "#order"].map((target) => ({
    target,
    isTouched: true,
  })),
  ...["#send", "#away"].map((target) => ({ target, isTouched: false })),
])("an empty field is touched when the rider presses $target: $isTouched", async ({ target, isTouched }) => {
  await click("[name=email]");
  await click(target);
  expect([isInvalid("email"), isInvalid("password")]).toEqual([isTouched, false]);
});

it("an empty field is not touched when the rider leaves the window", async () => {
  await click("[name=email]");
  vi.spyOn(document, "hasFocus").mockReturnValue(false);
  await act(async () => find("[name=email]").blur());
  expect(isInvalid("email")).toBe(false);
});

it("moving to a control of the same field does not touch the field, leaving that control does", async () => {
  await click("[name=secret]");
  await click("[aria-label=Show]");
  expect(isInvalid("secret")).toBe(false);
  await click("[name=email]");
  expect(isInvalid("secret")).toBe(true);
});

it("a field with input is touched wherever the focus moves", async () => {
  await click("[name=email]");
  await act(async () => form.write({ email: "ana" }));
  await click("#help");
  expect(isInvalid("email")).toBe(true);
});

it("a field is not touched when the form moves the focus away, but when the rider does", async () => {
  await act(async () => form.focus("email"));
  await act(async () => form.focus("password"));
  expect(document.activeElement).toBe(find("[name=password]"));
  expect([isInvalid("email"), isInvalid("password")]).toEqual([false, false]);
  await pressTab("[name=password]", "[name=email]");
  expect([isInvalid("email"), isInvalid("password")]).toEqual([false, true]);
});

it("an error on blur does not move a button between press and release", async () => {
  await click("[name=email]");
  await act(async () => {
    fireEvent(find("[name=password]"), "pointerdown");
    find("[name=password]").focus();
  });
  expect(isInvalid("email")).toBe(false);
  await act(async () => void fireEvent(find("[name=password]"), "click"));
  expect(isInvalid("email")).toBe(true);
});

it.each([
  { press: "of the right button", button: 2, end: "pointerup", target: "#help" },
  { press: "that opens a menu", button: 0, end: "contextmenu", target: "#help" },
  { press: "that is released outside of the form", button: 0, end: "pointerup", target: "#order" },
])("a press $press holds no error back, since no click follows", async ({ button, end, target }) => {
  await click("[name=email]");
  await act(async () => {
    fireEvent(find("#help"), "pointerdown", { button });
    find("#help").focus();
    fireEvent(find(target), end);
  });
  expect(isInvalid("email")).toBe(true);
});

// @vitest-environment happy-dom
import { act } from "react";
import * as v from "valibot";
import { beforeEach, expect, it } from "vitest";
import { createDraft, element, renderForm, renderForms, submitForm } from "../../test/rider-form.tsx";
import { countryIdOf } from "../domain/countries.ts";
import { CheckboxField } from "../ui/choice-fields.tsx";
import { SelectField } from "../ui/field.tsx";
import { PasswordField, TextField } from "../ui/text-field.tsx";
import { CountryField } from "./address-fields.tsx";
import { Form } from "./form.tsx";
import { phonePattern } from "./number-pattern.ts";
import { PatternField } from "./pattern-field.tsx";
import { useForm } from "./use-form.tsx";

const INITIAL = { email: "", password: "", phone: "", countryId: "236", size: "", news: false };
const schema = v.looseObject({});
const SIZES = ["S", "M"].map((value) => ({ value, label: value }));

function Details({ onSubmit }: { readonly onSubmit: (values: typeof INITIAL) => void }) {
  const form = useForm<typeof INITIAL>({
    id: "details",
    initial: INITIAL,
    schema,
    onSubmit: (values) => void onSubmit(values),
  });
  return (
    <Form form={form}>
      <TextField {...form.text("email")} label="Email" type="email" />
      <PasswordField
        {...form.text("password")}
        label="Password"
        autoComplete="new-password"
        showLabel="Show"
        hideLabel="Hide"
      />
      <PatternField {...form.text("phone")} label="Phone" pattern={phonePattern()} />
      <CountryField field={form.text("countryId")} />
      <SelectField {...form.text("size")} label="Size" options={SIZES} placeholder="Choose" />
      <CheckboxField {...form.checkbox("news")} label="News" />
      <button type="submit">Send</button>
    </Form>
  );
}

let draft: ReturnType<typeof createDraft>;
let submitted: (typeof INITIAL)[];
renderForms();
beforeEach(async () => {
  draft = createDraft({}, "details");
  submitted = [];
  await renderForm(<Details onSubmit={(values) => void submitted.push(values)} />);
});

const control = (name: string) => element<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

/** Writes as the page's script does, and as browsers and extensions do, whose writes React cannot see. */
const WRITERS = {
  script: (name: string, value: string) => Reflect.set(control(name), "value", value),
  browser: (name: string, value: string) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control(name)), "value") ?? {};
    set?.call(control(name), value);
  },
};
const INPUT = { email: "ana@example.org", password: "correct horse", phone: "2155550188" };

it.each(["script", "browser"] as const)(
  "what the %s fills in without an event is submitted, and stays in the fields",
  async (writer) => {
    for (const [name, value] of Object.entries(INPUT)) WRITERS[writer](name, value);
    WRITERS[writer]("size", "M");
    Reflect.set(control("news"), "checked", true);
    await submitForm();
    expect(submitted).toMatchObject([{ ...INPUT, size: "M", news: true }]);
    expect(control("email").value).toBe(INPUT.email);
    expect(control("size").value).toBe("M");
  },
);

it.each([
  {
    when: "typing into another field",
    proceed: () => {
      WRITERS.browser("phone", "215");
      control("phone").dispatchEvent(new Event("input", { bubbles: true }));
    },
  },
  {
    when: "leaving a field",
    proceed: () => {
      control("phone").focus();
      control("size").focus();
    },
  },
])("$when keeps what the browser has filled in", async ({ proceed }) => {
  WRITERS.browser("email", INPUT.email);
  WRITERS.browser("size", "S");
  await act(async () => proceed());
  expect(draft.read()).toMatchObject({ email: INPUT.email, size: "S" });
  expect(control("email").value).toBe(INPUT.email);
});

it("a field that the browser empties is submitted as empty", async () => {
  await act(async () => draft.write(INPUT));
  WRITERS.browser("email", "");
  await submitForm();
  expect(submitted).toMatchObject([{ password: INPUT.password, email: "" }]);
});

it.each(["change", "no event"])("a select ignores a value that is none of its options, with %s", async (event) => {
  for (const [name, value] of [
    ["countryId", "Atlantis"],
    ["size", "XL"],
  ] as const) {
    WRITERS.browser(name, value);
    if (event === "change") await act(async () => control(name).dispatchEvent(new Event("change", { bubbles: true })));
  }
  await submitForm();
  expect(submitted).toMatchObject([{ countryId: "236", size: "" }]);
});

it("a country is filled in by its ISO code, and kept by the services' id", async () => {
  expect(control("countryId").value).toBe("US");
  await act(async () => draft.write({ countryId: String(countryIdOf("CA")) }));
  await expect
    .poll(() => [...(control("countryId") as HTMLSelectElement).options].some(({ value }) => value === "MX"))
    .toBe(true);
  expect(control("countryId").value).toBe("CA");
  WRITERS.browser("countryId", "MX");
  await submitForm();
  expect(submitted).toMatchObject([{ countryId: String(countryIdOf("MX")) }]);
});

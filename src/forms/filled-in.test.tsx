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
let sent: (typeof INITIAL)[];
renderForms();
beforeEach(async () => {
  draft = createDraft({}, "details");
  sent = [];
  await renderForm(<Details onSubmit={(values) => void sent.push(values)} />);
});

const control = (name: string) => element<HTMLInputElement | HTMLSelectElement>(`[name=${name}]`);

/** As the page's own script, or as the browser and extensions, whose writes React cannot see. */
const WRITERS = {
  script: (name: string, value: string) => Reflect.set(control(name), "value", value),
  browser: (name: string, value: string) => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control(name)), "value") ?? {};
    set?.call(control(name), value);
  },
};
const FILLED = { email: "ana@example.org", password: "correct horse", phone: "2155550188" };

it.each(["script", "browser"] as const)(
  "what a %s fills in without an event is sent, and stays in the fields",
  async (by) => {
    for (const [name, value] of Object.entries(FILLED)) WRITERS[by](name, value);
    WRITERS[by]("size", "M");
    Reflect.set(control("news"), "checked", true);
    await submitForm();
    expect(sent).toMatchObject([{ ...FILLED, size: "M", news: true }]);
    expect(control("email").value).toBe(FILLED.email);
    expect(control("size").value).toBe("M");
  },
);

it.each([
  {
    when: "typing into another field",
    act: () => {
      WRITERS.browser("phone", "215");
      control("phone").dispatchEvent(new Event("input", { bubbles: true }));
    },
  },
  {
    when: "leaving a field",
    act: () => {
      control("phone").focus();
      control("size").focus();
    },
  },
])("$when keeps it, too", async ({ act: proceed }) => {
  WRITERS.browser("email", FILLED.email);
  WRITERS.browser("size", "S");
  await act(async () => proceed());
  expect(draft.read()).toMatchObject({ email: FILLED.email, size: "S" });
  expect(control("email").value).toBe(FILLED.email);
});

it("an emptied field is sent as empty", async () => {
  await act(async () => draft.write(FILLED));
  WRITERS.browser("email", "");
  await submitForm();
  expect(sent).toMatchObject([{ password: FILLED.password, email: "" }]);
});

it.each(["change", "no event"])("a select takes nothing that is no option, with %s", async (event) => {
  for (const [name, value] of [
    ["countryId", "Atlantis"],
    ["size", "XL"],
  ] as const) {
    WRITERS.browser(name, value);
    if (event === "change") await act(async () => control(name).dispatchEvent(new Event("change", { bubbles: true })));
  }
  await submitForm();
  expect(sent).toMatchObject([{ countryId: "236", size: "" }]);
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
  expect(sent).toMatchObject([{ countryId: String(countryIdOf("MX")) }]);
});

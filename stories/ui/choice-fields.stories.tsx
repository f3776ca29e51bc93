import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, within } from "storybook/test";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { OuterLink } from "../../src/parts/outer-link.tsx";
import { Badge } from "../../src/ui/badge.tsx";
import { CheckboxField, RadioGroup } from "../../src/ui/choice-fields.tsx";
import { SelectField } from "../../src/ui/field.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { storyLocale } from "../stage/toolbar.ts";

export default { title: "ui/Choice fields" } satisfies Meta;

type CheckboxStory = StoryObj<ComponentProps<typeof CheckboxField>>;

const AGREEMENT_FIELD = {
  label: "I agree to never leave a bike unattended when it is not securely docked in a station",
  name: "neverUnattended",
  checked: false,
};

export const CheckboxStates: CheckboxStory = {
  args: { ...AGREEMENT_FIELD, onChange: fn() },
  render: (args) => (
    <Stack>
      <CheckboxField {...args} label="Ticked and disabled" checked disabled />
      <CheckboxField
        {...args}
        label="Send me a key fob"
        hint="Unlocks a bike without your phone."
        aside="$8.00"
        checked
      />
      <CheckboxField
        {...args}
        label={
          <>
            <span>I am at least 14 years old and accept the </span>
            <TranslationProvider locale={storyLocale.get()}>
              <OuterLink href="https://example.org/agreement">User Agreement</OuterLink>
            </TranslationProvider>
          </>
        }
      />
      <CheckboxField {...args} error="You must agree to never leave bikes unattended" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const invalid = canvas.getByRole("checkbox", { name: /never leave a bike/ });
    await expect(invalid).toHaveAccessibleDescription("You must agree to never leave bikes unattended");
    // The error is below the text of the agreement and not below its checkbox.
    const field = canvas.getByText("You must agree to never leave bikes unattended").parentElement?.parentElement;
    const parts = [canvas.getByText(AGREEMENT_FIELD.label).closest("label"), field?.querySelector(".bs-icon")];
    const [label = -1, error = -1] = parts.map((part) => part?.getBoundingClientRect().left);
    await expect(error).toBeGreaterThanOrEqual(label);
  },
};

type RadioStory = StoryObj<ComponentProps<typeof RadioGroup>>;

const PASS_FIELD = {
  legend: "Your pass",
  name: "pass",
  options: [
    { value: "1", label: "Guest Pass", description: "A day from your first ride", aside: "$15.00" },
    {
      value: "2",
      label: (
        <>
          <span>Monthly Pass </span>
          <Badge kind="highlight">Best value</Badge>
        </>
      ),
      description: "Renews every 30 days until you cancel",
      aside: "$20.00",
    },
    { value: "3", label: "Annual Pass", description: "Renews every 365 days until you cancel", aside: "$156.00" },
  ],
  value: "2",
};

export const RadioStates: RadioStory = {
  args: { ...PASS_FIELD, onChange: fn() },
  render: (args) => (
    <Stack>
      <RadioGroup {...args} options={[...args.options, { value: "4", label: "Annual Plus", aside: "$230.00" }]} />
      <RadioGroup
        {...args}
        legend="How shall we send the code?"
        name="channel"
        value=""
        options={[
          { value: "sms", label: "Text message" },
          { value: "call", label: "Phone call" },
        ]}
      />
      <RadioGroup {...args} legend="Invalid" name="invalid" value="" error="Choose a pass" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const invalid = canvas.getByRole("radiogroup", { name: "Invalid" });
    await expect(invalid).toHaveAccessibleDescription("Choose a pass");
    // The screen reader Orca reads the description of the focused option, and not the description of its group.
    const first = within(invalid).getByRole("radio", { name: "Guest Pass" });
    await expect(first).toHaveAccessibleDescription("$15.00 A day from your first ride Choose a pass");
    // A browser may paint an option of a prerendered screen whose description it has not parsed yet.
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? 0;
    const topInCard = () => topOf(first) - topOf(first.closest("label"));
    const topWithDescription = topInCard();
    within(invalid).getByText("A day from your first ride").style.display = "none";
    await expect(topInCard()).toBe(topWithDescription);
  },
};

type SelectStory = StoryObj<ComponentProps<typeof SelectField>>;

export const SelectStates: SelectStory = {
  args: {
    label: "Country",
    name: "countryId",
    autoComplete: "country",
    options: [
      { value: "236", label: "United States" },
      { value: "39", label: "Canada" },
    ],
    value: "236",
    onChange: fn(),
  },
  render: (args) => (
    <Stack>
      <SelectField {...args} label="Disabled" disabled />
      <SelectField {...args} value="" placeholder="Choose a country" error="Country cannot be blank" />
    </Stack>
  ),
  play: async ({ canvas }) => {
    const invalid = canvas.getByRole("combobox", { name: "Country" });
    await expect(invalid).toHaveAccessibleDescription("Country cannot be blank");
  },
};

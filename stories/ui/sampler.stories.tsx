import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { Button } from "../../src/ui/button.tsx";
import { ButtonRow } from "../../src/ui/button-row.tsx";
import { CheckboxField, RadioGroup } from "../../src/ui/choice-fields.tsx";
import { ErrorSummary } from "../../src/ui/error-summary.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { TextField } from "../../src/ui/text-field.tsx";

export default { title: "ui/Sampler", component: Sampler } satisfies Meta<typeof Sampler>;

/** Has no story for the dark scheme, as every story is also checked in the other color scheme. */
export const Philadelphia: Story = {
  play: async ({ canvas }) => {
    const controls = [...canvas.getAllByRole("textbox"), canvas.getByRole("button", { name: "Back" })];
    const labels = [...canvas.getAllByRole("radio"), canvas.getByRole("checkbox")].map((input) =>
      "labels" in input && input.labels instanceof NodeList ? input.labels[0] : null,
    );
    for (const target of [...controls, ...labels]) {
      if (!(target instanceof HTMLElement)) throw new Error("A control has no label");
      await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};
export const LosAngeles: Story = { globals: { theme: "lax" } };
export const LasVegas: Story = { globals: { theme: "las" } };
export const NoThemeRightToLeft: Story = { globals: { theme: "none", direction: "rtl" } };
export const NarrowSlot: Story = {
  globals: { width: "280px" },
  play: async ({ canvas, canvasElement }) => {
    const root = canvasElement.querySelector(".root");
    await expect(root?.scrollWidth).toBe(root?.clientWidth);
    const button = canvas.getByRole("button", { name: "Continue to payment" });
    await expect(button.offsetWidth).toBe(button.parentElement?.clientWidth);
  },
};

/** A page sets its own corners and a pale accent color. Pages whose styles interfere: test/e2e/shell/slots.spec.ts. */
export const PaleAccent: Story = {
  beforeEach: ({ canvasElement }) => {
    canvasElement.style.cssText = "--bikeshare-accent: #ffd400; --bikeshare-radius: 0px";
    return () => canvasElement.removeAttribute("style");
  },
  play: async ({ canvas }) => {
    const button = canvas.getByRole("button", { name: "Continue to payment" });
    await expect(button).toHaveStyle({ borderRadius: "0px", "--bs-accent": "#ffd400" });
  },
};

export const FocusRing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const field = canvas.getByRole("textbox", { name: "Email" });
    await waitFor(() => expect(field).toHaveFocus());
    const style = getComputedStyle(field);
    await expect(`${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset}`).toBe("solid 2px 2px");
  },
};

/** Controls together on a form, to judge sizes, spacing and direction. Other parts: ui/Card and ui/Feedback. */
function Sampler() {
  const [email, setEmail] = useState("ada@");
  const [channel, setChannel] = useState("sms");
  const [card, setCard] = useState(true);
  return (
    <Stack gap={5}>
      <ErrorSummary
        title="Check these answers"
        errors={[{ name: "contactEmail", text: "Email format is invalid" }]}
        onSelect={() => {}}
      />
      <TextField
        label="Email"
        name="contactEmail"
        type="email"
        autoComplete="email"
        hint="Your receipt goes here."
        value={email}
        onChange={setEmail}
        error={email.includes(".") ? null : "Email format is invalid"}
      />
      <RadioGroup
        legend="How shall we send the code?"
        name="channel"
        value={channel}
        onChange={setChannel}
        options={[
          { value: "sms", label: "Text message" },
          { value: "call", label: "Phone call" },
        ]}
      />
      <CheckboxField label="Send me a key fob" name="card" aside="$8.00" checked={card} onChange={setCard} />
      <Notice announced kind="error">
        Your card was declined.
      </Notice>
      <ButtonRow>
        <Button kind="primary" size="large">
          Continue to payment
        </Button>
        <Button kind="quiet">Back</Button>
      </ButtonRow>
    </Stack>
  );
}

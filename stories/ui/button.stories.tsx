import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { OuterLink } from "../../src/parts/outer-link.tsx";
import { Button } from "../../src/ui/button.tsx";
import { ButtonRow } from "../../src/ui/button-row.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { storyLocale } from "../stage/toolbar.ts";

export default {
  title: "ui/Button",
  component: Button,
  args: { children: "Continue to payment", kind: "primary", onClick: fn() },
} satisfies Meta<typeof Button>;
type Story = StoryObj<typeof Button>;

export const Kinds: Story = {
  render: (args) => (
    <Stack>
      <ButtonRow>
        <Button {...args} />
        <Button>Back</Button>
        <Button kind="quiet">Start over</Button>
      </ButtonRow>
      <Button kind="danger">Cancel auto-renewal</Button>
      <Button disabled>Disabled</Button>
      <Button kind="primary" size="large" wide>
        Pay $28.00
      </Button>
      <TranslationProvider locale={storyLocale.get()}>
        <OuterLink href="https://example.org/" button="primary">
          Open the app
        </OuterLink>
      </TranslationProvider>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("button", { name: "Disabled" })).toBeDisabled();
    // The icon of a link to another site stays inside the button.
    const link = canvas.getByRole("link", { name: "Open the app (opens in a new tab)" });
    const iconBox = link.querySelector("svg")?.getBoundingClientRect();
    const padding = Number.parseFloat(getComputedStyle(link).paddingInlineEnd);
    await expect(link.getBoundingClientRect().right - (iconBox?.right ?? 0)).toBeGreaterThanOrEqual(padding);
  },
};

export const Busy: Story = {
  args: { busy: true, busyLabel: <span>Paying…</span>, children: "Pay $28.00", type: "submit" },
  play: async ({ args, canvas, userEvent }) => {
    const button = canvas.getByRole("button", { name: "Paying…" });
    await userEvent.click(button);
    await waitFor(() => expect(button).toHaveFocus());
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(canvas.getByRole("status")).toHaveTextContent("Paying…");
  },
};

/** In a narrow slot, the buttons of a row are as wide as the row. */
export const RowInNarrowSlot: Story = {
  globals: { width: "280px" },
  render: (args) => (
    <ButtonRow>
      <Button {...args} size="large" />
      <Button kind="quiet">Back</Button>
    </ButtonRow>
  ),
  play: async ({ canvas }) => {
    for (const button of canvas.getAllByRole("button"))
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

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CardEntry } from "../../src/payment/card-entry.tsx";
import type { CardEntryState } from "../../src/payment/use-card-fields.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

const READY: CardEntryState = {
  status: "ready",
  card: { isEmpty: true, error: null, brand: null },
  wallet: null,
  wasMoved: false,
  isKeptOut: false,
  box: { current: null },
  retry: fn(),
  restyle: fn(),
  focus: () => {},
  createToken: async () => ({ error: "" }),
};

export default {
  title: "payment/CardEntry",
  component: CardEntry,
  args: { entry: READY, error: null },
  render: (args) => (
    <WidgetStage>
      <CardEntry {...args} />
    </WidgetStage>
  ),
} satisfies Meta<typeof CardEntry>;
type Story = StoryObj<typeof CardEntry>;

/** Four states: loading; an invalid card with its brand's logo; a brand without a logo; a form that the page moved. */
export const States: Story = {
  render: (args) => (
    <WidgetStage>
      <CardEntry {...args} entry={{ ...READY, status: "loading" }} />
      <CardEntry
        entry={{ ...READY, card: { ...READY.card, isEmpty: false, brand: "visa" } }}
        error="Your card number is invalid."
      />
      <CardEntry {...args} entry={{ ...READY, card: { ...READY.card, isEmpty: false, brand: "constructor" } }} />
      <CardEntry {...args} entry={{ ...READY, wasMoved: true }} />
    </WidgetStage>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole("group", { description: /We never see its number/ })[0]).toBeVisible();
    await expect(canvas.getByText("Your card number is invalid.")).toBeVisible();
    await expect(canvas.getByRole("img")).toHaveAccessibleName("Visa");
    await expect(canvas.getByText(/The page moved the card form/)).toBeVisible();
  },
};

/** A story's `beforeEach`, which replaces a global variable until the end of the story. */
const replaceGlobal = (name: "crossOriginIsolated" | "ReportingObserver", value: unknown) => () => {
  const original = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, get: () => value });
  return () => void (original && Object.defineProperty(globalThis, name, original));
};

/** On a page with Cross-Origin-Embedder-Policy the provider's iframe never loads. Other failures: sign-up/2 Payment. */
export const CardFormKeptOut: Story = {
  args: { entry: { ...READY, status: "failed" } },
  beforeEach: replaceGlobal("crossOriginIsolated", true),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /^This page keeps out the card form of our payment provider\. Continue on our own page, or ask us: /,
    );
  },
};

/** The same policy without Cross-Origin-Opener-Policy: only a report of the browser reveals that the page has it. */
export const CardFormKeptOutByReport: Story = {
  ...CardFormKeptOut,
  beforeEach: replaceGlobal(
    "ReportingObserver",
    class {
      observe() {}
      disconnect() {}
      takeRecords = () => [{ type: "coep", body: { blockedURL: "https://js.stripe.com/v3/", disposition: "enforce" } }];
    },
  ),
};

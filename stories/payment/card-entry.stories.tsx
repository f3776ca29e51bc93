import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import { CardEntry } from "../../src/payment/card-entry.tsx";
import type { CardEntryState } from "../../src/payment/use-card-fields.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

const READY: CardEntryState = {
  status: "ready",
  card: { isComplete: false, isEmpty: true, error: null, brand: null },
  wallet: null,
  wasMoved: false,
  box: { current: null },
  retry: fn(),
  restyle: fn(),
  focus: () => {},
  createToken: async () => ({ error: "" }),
};

const meta = {
  title: "payment/CardEntry",
  component: CardEntry,
  args: { entry: READY, error: null },
  render: (args) => (
    <WidgetStage>
      <CardEntry {...args} />
    </WidgetStage>
  ),
} satisfies Meta<typeof CardEntry>;

export default meta;
type Story = StoryObj<typeof meta>;

export const CardFormReady: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group", { name: "Card" })).toHaveAccessibleDescription(/We never see its number/);
  },
};

export const CardFormLoading: Story = { args: { entry: { ...READY, status: "loading" } } };

export const CardFormFailed: Story = {
  args: { entry: { ...READY, status: "failed" } },
  play: async ({ args, canvas, userEvent }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("The card form could not be loaded.");
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(args.entry.retry).toHaveBeenCalledOnce();
  },
};

/** Replaces a global for the length of a story. */
const replaceGlobal = (name: "crossOriginIsolated" | "ReportingObserver", value: unknown) => () => {
  const before = Object.getOwnPropertyDescriptor(globalThis, name);
  Object.defineProperty(globalThis, name, { configurable: true, get: () => value });
  return () => void (before && Object.defineProperty(globalThis, name, before));
};

/** A page with Cross-Origin-Embedder-Policy: the provider's iframe never loads, and the rider reads why. */
export const CardFormKeptOut: Story = {
  args: { entry: { ...READY, status: "failed" } },
  beforeEach: replaceGlobal("crossOriginIsolated", true),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      /^This page keeps out the card form of our payment provider\. Continue on our own page, or ask us: /,
    );
  },
};

/** The same without Cross-Origin-Opener-Policy: only the browser's report says what it kept out. */
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

export const WithError: Story = {
  args: { error: "Your card number is invalid." },
  play: async ({ canvas }) => {
    await expect(canvas.getByText("Your card number is invalid.")).toBeVisible();
  },
};

/** The mark follows the typed digits; its appearance moves nothing. */
export const Brand: Story = {
  args: { entry: { ...READY, card: { ...READY.card, isEmpty: false, brand: "visa" } } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("img", { name: "Visa" })).toBeVisible();
  },
};
export const BrandUnknown: Story = {
  args: { entry: { ...READY, card: { ...READY.card, isEmpty: false, brand: "constructor" } } },
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("img")).toBeNull();
  },
};

export const CardFormMoved: Story = {
  args: { entry: { ...READY, wasMoved: true } },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/The page moved the card form/)).toBeVisible();
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { OrderSummary } from "../../../src/features/sign-up/order-summary.tsx";
import type { Program } from "../../../src/programs/program.ts";
import { phl } from "../../../src/programs/programs/phl.ts";
import { SIGN_UP_FORM, type SignUpStep } from "../../../src/store/sign-up-slice.ts";
import { createStoryApp } from "../../stage/story-app.ts";
import { passLike } from "../../stage/toolbar.ts";
import { WidgetStage } from "../../stage/widget-stage.tsx";

const meta = {
  title: "sign-up/OrderSummary",
  args: { pass: 103, withCard: "no", now: "2026-03-10T16:00:00Z", step: "details" },
  render: ({ pass, withCard, now, step, program }) => {
    const app = createStoryApp({ now, program });
    app.store.getState().putPassInCart(passLike(pass, app.program));
    app.store.getState().writeDraft(SIGN_UP_FORM, { withCard });
    return (
      <WidgetStage app={app}>
        <OrderSummary headingLevel={3} step={step} />
      </WidgetStage>
    );
  },
} satisfies Meta<{ pass: number; withCard: string; now: string; step: SignUpStep; program?: Program }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const BesideTheForm: Story = {
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    const order = canvas.getByRole("region", { name: "Your order" });
    await expect(order).toBeVisible();
    await expect(order).toHaveTextContent(/Monthly Pass.*includes \$1\.48 sales tax.*Total today\$20\.00/);
    await expect(order).toHaveTextContent("You can turn off auto-renewal in your account at any time.");
  },
};

/** The review step has the terms beside its pay button, so the order leaves them out. */
export const WithoutTerms: Story = {
  globals: { width: "960px" },
  args: { step: "review" },
  play: async ({ canvas }) => {
    const order = canvas.getByRole("region", { name: "Your order" });
    await expect(order).toHaveTextContent(/Total today\$20\.00$/);
  },
};

/** A bar with the total that opens. */
export const AboveTheForm: Story = {
  globals: { width: "300px" },
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bar = canvasElement.querySelector("details");
    await expect(bar?.querySelector("summary")).toHaveTextContent(/^Monthly Pass Your order\$20\.00$/);
    await expect(bar).not.toHaveAttribute("open");
    await userEvent.click(canvas.getByText("Monthly Pass", { selector: "summary *" }));
    await expect(bar).toHaveAttribute("open");
  },
};

/** The last step shows the order again, opened. */
export const OpenAboveTheForm: Story = {
  globals: { width: "360px" },
  args: { step: "review" },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("details")).toHaveAttribute("open");
  },
};

export const WithKeyCard: Story = {
  args: { withCard: "yes" },
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    const order = canvas.getByRole("region", { name: "Your order" });
    await expect(order).toHaveTextContent(/Key fob\$8\.00.*Total today\$28\.00/);
    await expect(order).toHaveTextContent("You pay $28.00 today. Your pass then renews at $20.00");
  },
};

export const OneTime: Story = {
  args: { pass: 102 },
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveTextContent("You pay $15.00 once. This pass does not renew.");
  },
};

/** A pass may have another tax rate than its program. */
export const PassTax: Story = {
  args: { program: { ...phl, passes: phl.passes.map((pass) => ({ ...pass, salesTax: 0.06 })) } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveTextContent("includes $1.13 sales tax");
  },
};

export const BeforeSalesTax: Story = {
  args: { now: "2021-04-01T16:00:00Z" },
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).not.toHaveTextContent("sales tax");
  },
};

/** The promotion takes nothing off the price; its extra months are below the total. */
export const WithBonusMonths: Story = {
  args: { pass: 104, now: "2024-11-30T16:00:00Z" },
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveTextContent(/Total today\$156\.00\+3 months/);
  },
};

/** No pass on offer has the id 999. */
export const NoPassChosen: Story = {
  args: { pass: 999 },
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("region")).toHaveTextContent("Choose a pass to see what it costs.");
  },
};

export const Dark: Story = { args: { withCard: "yes" }, globals: { scheme: "dark", width: "960px" } };
export const NarrowDark: Story = { globals: { scheme: "dark", width: "300px" } };

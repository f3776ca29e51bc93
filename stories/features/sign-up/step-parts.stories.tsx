import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Program } from "../../../src/domain/program.ts";
import { OrderSummary } from "../../../src/features/sign-up/first-step/order-summary.tsx";
import { SIGN_UP_FORM } from "../../../src/store/sign-up-slice.ts";
import { equivalentPassId } from "../../stage/toolbar.ts";
import { createStoryApp, WidgetStage } from "../../stage/widget-stage.tsx";

/** The order as sign-up shows it beside or above its steps, here without the steps. */
export default { title: "sign-up/Parts of the steps" } satisfies Meta;

interface OrderOptions {
  readonly pass?: number;
  readonly withKeyCard?: "yes" | "no";
  readonly now?: string;
  readonly program?: Program;
}

const orderStory = (
  { pass = 103, withKeyCard = "no", now = "2026-03-10T16:00:00Z", program }: OrderOptions,
  width: string,
): Story => ({
  globals: { width },
  render: () => {
    const app = createStoryApp({ now, program });
    app.store.getState().putPassInCart(equivalentPassId(pass, app.program));
    app.store.getState().writeDraft(SIGN_UP_FORM, { withKeyCard });
    return (
      <WidgetStage app={app}>
        <OrderSummary step="details" />
      </WidgetStage>
    );
  },
});

/** The order on a wide screen, where it is beside the form; expects texts in it. */
const storyBesideForm = (args: OrderOptions, ...texts: readonly (string | RegExp)[]): Story => ({
  ...orderStory(args, "960px"),
  play: async ({ canvas }) => {
    const region = canvas.getByRole("region", { name: "Your order" });
    await expect(region).toBeVisible();
    for (const text of texts) await expect(region).toHaveTextContent(text);
  },
});
export const OrderBesideTheForm = storyBesideForm(
  {},
  /Monthly Pass.*includes \$1\.48 sales tax.*Total today\$20\.00/,
  "You can turn off auto-renewal in your account at any time.",
);

/** On a narrow screen, a bar with the total opens the order. In the review it is open at first: sign-up/3 Review. */
export const OrderAboveTheForm: Story = {
  ...orderStory({}, "300px"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bar = canvasElement.querySelector("details");
    await expect(bar?.querySelector("summary")).toHaveTextContent(/^Monthly Pass Your order\$20\.00$/);
    await expect(bar).not.toHaveAttribute("open");
    await userEvent.click(canvas.getByText("Monthly Pass", { selector: "summary *" }));
    await expect(bar).toHaveAttribute("open");
  },
};

export const OrderWithKeyCard = storyBesideForm(
  { withKeyCard: "yes" },
  /Key fob\$8\.00.*Total today\$28\.00/,
  "You pay $28.00 today. Your pass then renews at $20.00",
);

/** The promotion takes nothing off the price; its extra months are below the total. */
export const OrderWithBonusMonths = storyBesideForm(
  { pass: 104, now: "2024-11-30T16:00:00Z" },
  /Total today\$156\.00.*\+3 months/,
);

export const OrderOneTime = storyBesideForm({ pass: 102 }, "You pay $15.00 once. This pass does not renew.");

/** The cart has an id that no pass has, which counts as no choice. */
export const OrderNoPassChosen = storyBesideForm({ pass: 999 }, "Choose a pass to see what it costs.");

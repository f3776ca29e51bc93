import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import type { AppContext } from "../../../src/app-context/app-context.ts";
import { OrderSummary } from "../../../src/features/sign-up/first-step/order-summary.tsx";
import { SIGN_UP_FORM } from "../../../src/store/sign-up-slice.ts";
import { equivalentPassId } from "../../stage/toolbar.ts";
import { createStoryApp, WidgetStage } from "../../stage/widget-stage.tsx";

/** The order as sign-up shows it beside or above its steps, here without the steps. Codes in it: sign-up/1 Promo code. */
export default {
  title: "sign-up/Parts of the steps",
  beforeEach: () => {
    app = createStoryApp({ now: "2026-03-10T16:00:00Z" });
    order(103);
  },
  render: () => (
    <WidgetStage app={app}>
      <OrderSummary step="details" />
    </WidgetStage>
  ),
} satisfies Meta;

let app: AppContext;

function order(pass: number, withKeyCard: "yes" | "no" = "no"): void {
  app.store.getState().putPassInCart(equivalentPassId(pass, app.program));
  app.store.getState().writeDraft(SIGN_UP_FORM, { withKeyCard });
}

/** On a wide screen, the order is beside the form. Bonus months: src/account/midnight.test.tsx. */
export const OrderBesideTheForm: Story = {
  globals: { width: "960px" },
  play: async ({ canvas }) => {
    const expectTexts = async (...texts: readonly (string | RegExp)[]) => {
      for (const text of texts)
        await waitFor(() => expect(canvas.getByRole("region", { name: "Your order" })).toHaveTextContent(text));
    };
    await expectTexts(
      /Monthly Pass.*includes \$1\.48 sales tax.*Total today\$20\.00/,
      "You can turn off auto-renewal in your account at any time.",
    );
    order(102);
    await expectTexts("You pay $15.00 once. This pass does not renew.");
    // No pass has this id, which counts as no choice.
    order(999);
    await expectTexts("Choose a pass to see what it costs.");
    order(103, "yes");
    await expectTexts(/Key fob\$8\.00.*Total today\$28\.00/, "You pay $28.00 today. Your pass then renews at $20.00");
  },
};

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, fn } from "storybook/test";
import type { Program } from "../../../src/domain/program.ts";
import { phl } from "../../../src/domain/programs/phl.ts";
import { OrderSummary } from "../../../src/features/sign-up/first-step/order-summary.tsx";
import {
  type Agreements,
  AgreementsSchema,
  INITIAL_AGREEMENTS,
} from "../../../src/features/sign-up/review/review-schema.ts";
import { AgreementFields } from "../../../src/features/sign-up/review/review-step.tsx";
import { DraftsProvider, draftStoreOf } from "../../../src/forms/drafts.tsx";
import { Form } from "../../../src/forms/form.tsx";
import { useForm } from "../../../src/forms/use-form.tsx";
import { SIGN_UP_FORM, type SignUpStep } from "../../../src/store/sign-up-slice.ts";
import { Button } from "../../../src/ui/button.tsx";
import { passLike } from "../../stage/toolbar.ts";
import { createStoryApp, WidgetStage } from "../../stage/widget-stage.tsx";

/** The order and the agreements without the steps around them. */
export default { title: "sign-up/Parts of the steps" } satisfies Meta;

interface Order {
  readonly pass?: number;
  readonly withCard?: "yes" | "no";
  readonly now?: string;
  readonly step?: SignUpStep;
  readonly program?: Program;
}

const order = (
  { pass = 103, withCard = "no", now = "2026-03-10T16:00:00Z", step = "details", program }: Order,
  width: string,
): Story => ({
  globals: { width },
  render: () => {
    const app = createStoryApp({ now, program });
    app.store.getState().putPassInCart(passLike(pass, app.program));
    app.store.getState().writeDraft(SIGN_UP_FORM, { withCard });
    return (
      <WidgetStage app={app}>
        <OrderSummary step={step} />
      </WidgetStage>
    );
  },
});

/** The order beside the form, with these texts. */
const besideTheForm = (args: Order, ...texts: readonly (string | RegExp)[]): Story => ({
  ...order(args, "960px"),
  play: async ({ canvas }) => {
    const order = canvas.getByRole("region", { name: "Your order" });
    await expect(order).toBeVisible();
    for (const text of texts) await expect(order).toHaveTextContent(text);
  },
});
export const OrderBesideTheForm = besideTheForm(
  {},
  /Monthly Pass.*includes \$1\.48 sales tax.*Total today\$20\.00/,
  "You can turn off auto-renewal in your account at any time.",
);

/** The review step has the terms beside its pay button, so the order leaves them out. */
export const OrderWithoutTerms = besideTheForm(
  { step: "review" },
  /Total today\$20\.00(?:Rides over 60 minutes:.*for each extra minute)?$/,
);

/** A bar with the total that opens. */
export const OrderAboveTheForm: Story = {
  ...order({}, "300px"),
  play: async ({ canvas, canvasElement, userEvent }) => {
    const bar = canvasElement.querySelector("details");
    await expect(bar?.querySelector("summary")).toHaveTextContent(/^Monthly Pass Your order\$20\.00$/);
    await expect(bar).not.toHaveAttribute("open");
    await userEvent.click(canvas.getByText("Monthly Pass", { selector: "summary *" }));
    await expect(bar).toHaveAttribute("open");
  },
};

/** The last step shows the order again, opened. */
export const OrderOpenAboveTheForm: Story = {
  ...order({ step: "review" }, "360px"),
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector("details")).toHaveAttribute("open");
  },
};

export const OrderWithKeyCard = besideTheForm(
  { withCard: "yes" },
  /Key fob\$8\.00.*Total today\$28\.00/,
  "You pay $28.00 today. Your pass then renews at $20.00",
);

export const OrderOneTime = besideTheForm({ pass: 102 }, "You pay $15.00 once. This pass does not renew.");

/** The promotion takes nothing off the price; its extra months are below the total. */
export const OrderWithBonusMonths = besideTheForm(
  { pass: 104, now: "2024-11-30T16:00:00Z" },
  /Total today\$156\.00.*\+3 months/,
);

/** No pass on offer has the id 999. */
export const OrderNoPassChosen = besideTheForm({ pass: 999 }, "Choose a pass to see what it costs.");

function AgreementForm({ onAgree }: { readonly onAgree: (agreed: Agreements) => undefined }) {
  const form = useForm({
    id: "story",
    initial: INITIAL_AGREEMENTS,
    schema: AgreementsSchema,
    onSubmit: (agreed) => onAgree(agreed),
  });
  return (
    <Form form={form}>
      <AgreementFields form={form} />
      <Button type="submit">Agree</Button>
    </Form>
  );
}

const onAgree = fn((_agreed: Agreements): undefined => {});

const agreements = ({ suspendsOnLoss = true } = {}): Story => ({
  render: () => {
    const app = { ...createStoryApp({ program: phl }), program: { ...phl, suspendsOnLoss } };
    return (
      <WidgetStage app={app}>
        <DraftsProvider value={draftStoreOf(app)}>
          <AgreementForm onAgree={onAgree} />
        </DraftsProvider>
      </WidgetStage>
    );
  },
});
export const AgreementsEmpty: Story = {
  ...agreements(),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvasElement).toHaveTextContent(
      "a bike replacement fee of up to $2,500 if the bike is lost or stolen",
    );
    await expect(canvasElement).toHaveTextContent("My account is then also suspended.");
    await expect(canvasElement).toHaveTextContent("I am at least 14 years old");
    await expect(canvas.getByRole("link", { name: /User Agreement/ })).toHaveAttribute(
      "rel",
      expect.stringContaining("noopener"),
    );
    await expect(canvas.getByRole("link", { name: /Privacy Policy/ })).toHaveAttribute(
      "href",
      "https://indego.example.org/privacy",
    );
  },
};

export const AgreementsWithoutSuspension: Story = {
  ...agreements({ suspendsOnLoss: false }),
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent("suspended");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import {
  type Agreements,
  AgreementsSchema,
  INITIAL_AGREEMENTS,
} from "../../../src/features/sign-up/later-steps-schema.ts";
import { AgreementFields } from "../../../src/features/sign-up/review-step.tsx";
import { DraftsProvider, draftStoreOf } from "../../../src/forms/drafts.tsx";
import { Form } from "../../../src/forms/form.tsx";
import { useForm } from "../../../src/forms/use-form.tsx";
import { phl } from "../../../src/programs/programs/phl.ts";
import { Button } from "../../../src/ui/button.tsx";
import { createStoryApp } from "../../stage/story-app.ts";
import { WidgetStage } from "../../stage/widget-stage.tsx";

function AgreementForm({ onAgree }: { readonly onAgree: (agreed: Agreements) => undefined }) {
  const form = useForm({ id: "story", initial: INITIAL_AGREEMENTS, schema: AgreementsSchema, onSubmit: onAgree });
  return (
    <Form form={form}>
      <AgreementFields form={form} />
      <Button type="submit">Agree</Button>
    </Form>
  );
}

const meta = {
  title: "sign-up/AgreementFields",
  args: { onAgree: fn((): undefined => {}), suspendsOnLoss: true },
  render: ({ onAgree, suspendsOnLoss }) => {
    const app = { ...createStoryApp({ program: phl }), program: { ...phl, suspendsOnLoss } };
    return (
      <WidgetStage app={app}>
        <DraftsProvider value={draftStoreOf(app)}>
          <AgreementForm onAgree={onAgree} />
        </DraftsProvider>
      </WidgetStage>
    );
  },
} satisfies Meta<{ onAgree: (agreed: Agreements) => undefined; suspendsOnLoss: boolean }>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
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

export const WithoutSuspension: Story = {
  args: { suspendsOnLoss: false },
  play: async ({ canvasElement }) => {
    await expect(canvasElement).not.toHaveTextContent("suspended");
  },
};

export const Invalid: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const [first, second] = canvas.getAllByRole("checkbox");
    if (!first || !second) throw new Error("the agreements are not there");
    await userEvent.click(first);
    await userEvent.click(canvas.getByRole("button", { name: "Agree" }));
    await expect(canvas.queryByText("You must agree to never leave bikes unattended")).toBeNull();
    await expect(canvas.getAllByText("You must accept the fee for lost or stolen bicycles")).toHaveLength(2);
    await expect(canvas.getAllByText("You must accept the terms of the User Agreement")).toHaveLength(2);
    await waitFor(() => expect(second).toHaveFocus());
    await expect(args.onAgree).not.toHaveBeenCalled();
  },
};

export const Agreed: Story = {
  play: async ({ args, canvas, userEvent }) => {
    for (const box of canvas.getAllByRole("checkbox")) await userEvent.click(box);
    await userEvent.click(canvas.getByRole("button", { name: "Agree" }));
    await expect(args.onAgree).toHaveBeenCalledWith({
      neverUnattended: true,
      replacementFee: true,
      userAgreement: true,
    });
  },
};

export const Dark: Story = { globals: { scheme: "dark", width: "280px" } };

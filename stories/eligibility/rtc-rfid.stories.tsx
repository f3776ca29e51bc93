import type { Meta, StoryObj } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { INITIAL_CLAIM } from "../../src/eligibility/claim-fields.ts";
import { claimSchemaOf } from "../../src/eligibility/claim-schema.ts";
import { RtcRfidPanel } from "../../src/eligibility/panels.tsx";
import { DraftsProvider, draftStoreOf } from "../../src/forms/drafts.tsx";
import { Form } from "../../src/forms/form.tsx";
import { useForm } from "../../src/forms/use-form.tsx";
import { las } from "../../src/programs/programs/las.ts";
import { Button } from "../../src/ui/button.tsx";
import { createStoryApp } from "../stage/story-app.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

const TODAY = "2026-03-10";

/** No program accepts this card yet, so its panel needs a form of its own here. */
function RtcForm() {
  const form = useForm({
    id: "rtc",
    initial: INITIAL_CLAIM,
    schema: claimSchemaOf("rtcRFID", TODAY),
    onSubmit: () => undefined,
  });
  return (
    <Form form={form}>
      <RtcRfidPanel form={form} today={TODAY} />
      <Button type="submit">Verify</Button>
    </Form>
  );
}

function RtcStage() {
  const [app] = useState(() => createStoryApp({ program: las }));
  return (
    <WidgetStage app={app}>
      <DraftsProvider value={draftStoreOf(app)}>
        <RtcForm />
      </DraftsProvider>
    </WidgetStage>
  );
}

const meta = { title: "eligibility/RTC card", render: () => <RtcStage /> } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Invalid: Story = {
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(canvas.getAllByText("Card number is invalid")[0]).toBeVisible();
    await expect(canvas.getAllByText("Expiration date required")[0]).toBeVisible();
    await step("rejects a card that expires today", async () => {
      await userEvent.type(canvas.getByLabelText(/Expiration date/), "03/10/2026");
      await expect(canvas.getAllByText("Invalid expiration date")[0]).toBeVisible();
    });
  },
};

export const Filled: Story = {
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await step("the picker offers the next ten years", async () => {
      const picker = canvasElement.querySelector("input[type=date]");
      await expect(picker).toHaveAttribute("min", "2026-03-11");
      await expect(picker).toHaveAttribute("max", "2036-12-31");
    });
    await userEvent.type(canvas.getByLabelText("RTC card number"), "0123456789");
    await userEvent.type(canvas.getByLabelText("Expiration date"), "3/11/2026");
    await userEvent.click(canvas.getByRole("button", { name: "Verify" }));
    await expect(canvas.queryByRole("group", { name: /problem/ })).toBeNull();
    await expect(canvas.getByLabelText("Expiration date")).toHaveValue("03/11/2026");
  },
};

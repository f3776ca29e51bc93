import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect } from "storybook/test";
import { las } from "../../src/domain/programs/las.ts";
import { DateField } from "../../src/eligibility/card-and-date-fields.tsx";
import { INITIAL_CLAIM } from "../../src/eligibility/claim-fields.ts";
import { claimSchemaOf } from "../../src/eligibility/claim-schema.ts";
import { RtcRfidPanel } from "../../src/eligibility/panels.tsx";
import { DraftsProvider, draftStoreOf } from "../../src/forms/drafts.tsx";
import { Form } from "../../src/forms/form.tsx";
import { useForm } from "../../src/forms/use-form.tsx";
import { Button } from "../../src/ui/button.tsx";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";
import { linesOf } from "../stage/line-layout.ts";
import { createStoryApp, WidgetStage } from "../stage/widget-stage.tsx";

const { from, render } = eligibilityStageFor({ system: "las" });

export default { title: "eligibility/Las Vegas", globals: { theme: "las" }, render } satisfies Meta;

export const NevadaEbtEmpty: Story = {
  beforeEach: from(),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("EBT card number")).toHaveValue("");
    await expect(canvas.getByText(/Southern Nevada Health District/)).toBeVisible();
    await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
  },
};

/** A mask does not break across lines. */
export const NevadaEbtMaskOnAPhone: Story = {
  globals: { theme: "las", width: "360px", locale: "es" },
  beforeEach: from({ nevadaEBT: "5077" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continuar" }));
    const mask = canvasElement.querySelector(".bs-field__rule > bdi");
    await expect(mask && linesOf(mask)).toEqual(["#### #### #### ####"]);
  },
};

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

export const RtcCardInvalid: Story = {
  render: () => <RtcStage />,
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

export const RtcCardFilled: Story = {
  render: () => <RtcStage />,
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

function AnyDate() {
  const [value, write] = useState("");
  const field = { name: "expiration", value, onChange: write, onBlur: () => {}, error: null, errorQuiet: false };
  return (
    <WidgetStage>
      <DateField field={field} label="Date" hint="A day of your choice" today={TODAY} />
    </WidgetStage>
  );
}

export const DateWithoutBounds: Story = {
  render: () => <AnyDate />,
  play: async ({ canvasElement }) => {
    const picker = canvasElement.querySelector("input[type=date]");
    await expect(picker).toHaveAttribute("min", "1926-01-01");
    await expect(picker).toHaveAttribute("max", "2036-12-31");
  },
};

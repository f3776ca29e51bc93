import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";
import { linesOf } from "../stage/lines-of.ts";

const { stage, from, render } = eligibilityStageFor({ system: "las" });

const meta = {
  title: "eligibility/Nevada EBT",
  globals: { theme: "las" },
  render,
} satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  beforeEach: from(),
  play: async ({ canvas }) => {
    await expect(canvas.getByLabelText("EBT card number")).toHaveValue("");
    await expect(canvas.getByText(/Southern Nevada Health District/)).toBeVisible();
    await expect(canvas.getByText("You verify it again in one year.")).toBeVisible();
  },
};

export const Invalid: Story = {
  beforeEach: from({ nevadaEBT: "5077 1900 0000 000x" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getAllByText("EBT card number is invalid")).toHaveLength(2);
    await expect(canvas.getByText("Can only contain digits 0-9")).toBeVisible();
  },
};

/** A mask does not break across lines. */
export const MaskOnAPhone: Story = {
  globals: { theme: "las", width: "360px", locale: "es" },
  beforeEach: from({ nevadaEBT: "5077" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continuar" }));
    const mask = canvasElement.querySelector(".bs-field__rule > bdi");
    await expect(mask && linesOf(mask)).toEqual(["#### #### #### ####"]);
  },
};

export const Verified: Story = {
  beforeEach: from({ nevadaEBT: "5077 1900 0000 0001" }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(await canvas.findByRole("heading", { name: "Step 2 of 4: Payment" })).toBeVisible();
    await expect(await stage.received("/account/reducedFare")).toMatchObject([
      { system: "las", cart: { discountType: "nevadaEBT", discountPortalID: 4 } },
    ]);
  },
};

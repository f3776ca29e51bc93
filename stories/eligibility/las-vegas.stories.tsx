import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { eligibilityStageFor } from "../stage/eligibility-stage.tsx";
import { linesOf } from "../stage/line-layout.ts";

const { setUp, render } = eligibilityStageFor({ system: "las" });

export default { title: "eligibility/Las Vegas", globals: { theme: "las" }, render } satisfies Meta;

/** The format of a card number, "#### ####" and so on, does not break across lines. */
export const NevadaEbtOnAPhone: Story = {
  globals: { theme: "las", width: "360px" },
  beforeEach: setUp({ nevadaEBT: "5077" }),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByText(/Southern Nevada Health District/)).toBeVisible();
    await expect(canvas.getByText("We ask again in one year.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getByLabelText(/EBT card number/)).toBeInvalid();
    const format = canvasElement.querySelector(".bs-field__rule > bdi");
    await expect(format && linesOf(format)).toEqual(["#### #### #### ####"]);
  },
};

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { lax } from "../../../src/programs/programs/lax.ts";
import { signUpStageFor, TYPED } from "../../stage/sign-up-stage.tsx";

const { from, render } = signUpStageFor({ program: lax, typed: TYPED });

export default {
  title: "sign-up/1 Region and questions",
  globals: { theme: "lax" },
  beforeEach: from(),
  render,
} satisfies Meta;

export const Empty: Story = {
  play: async ({ canvas, userEvent }) => {
    const region = canvas.getByLabelText("Where will you ride most?");
    await expect(region).toHaveValue("");
    await userEvent.selectOptions(region, "North Hollywood");
    await expect(region).toHaveValue("North Hollywood");
  },
};

/** A TAP card already belongs to the rider and gets linked: no text may promise to mail one. */
export const TapCard: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("radio", { name: /^365-Day Pass/ }));
    const card = canvas.getByRole("checkbox", { name: /I will use a\s*TAP card/ });
    await expect(card).toHaveAccessibleDescription(/If you have one, link it in your account/);
  },
};

export const Missing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Continue" }));
    await expect(canvas.getAllByText("Region cannot be blank")).toHaveLength(2);
    await expect(canvas.getByLabelText(/Where will you ride most/)).toBeInvalid();
    await expect(canvas.getByLabelText(/Where will you ride most/)).toHaveAccessibleDescription(
      "Region cannot be blank",
    );
    await userEvent.selectOptions(canvas.getByLabelText(/Where will you ride most/), "DTLA");
    await expect(canvas.queryByText("Region cannot be blank")).toBeNull();
  },
};

export const AboutYouOpen: Story = {
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.queryByLabelText("Age group")).toBeNull();
    await userEvent.click(canvas.getByText("About you (optional)"));
    await expect(await canvas.findByLabelText("Age group")).toBeVisible();
    await expect(canvas.getByRole("option", { name: "16–17" })).toBeInTheDocument();
    await expect(canvas.getByLabelText("Gender")).toHaveValue("");
    await userEvent.selectOptions(canvas.getByLabelText("What will you mostly ride for?"), "Errands");
    await expect(canvas.getByLabelText("What will you mostly ride for?")).toHaveValue("errands");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { Sampler } from "./sampler.tsx";

const meta = { title: "ui/Targets", component: Sampler } satisfies Meta<typeof Sampler>;

export default meta;
type Story = StoryObj<typeof meta>;

export const MinimumHeight: Story = {
  play: async ({ canvas }) => {
    const controls = [...canvas.getAllByRole("textbox"), canvas.getByRole("button", { name: "Back" })];
    const labels = [...canvas.getAllByRole("radio"), canvas.getByRole("checkbox")].map((input) =>
      "labels" in input && input.labels instanceof NodeList ? input.labels[0] : null,
    );
    for (const target of [...controls, ...labels]) {
      if (!(target instanceof HTMLElement)) throw new Error("A control has no label");
      await expect(target.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    }
  },
};

export const FocusRing: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.tab();
    await userEvent.tab();
    const field = canvas.getByRole("textbox", { name: "Email" });
    await waitFor(() => expect(field).toHaveFocus());
    const style = getComputedStyle(field);
    await expect(`${style.outlineStyle} ${style.outlineWidth} ${style.outlineOffset}`).toBe("solid 2px 2px");
  },
};

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect, fn, waitFor } from "storybook/test";
import { ErrorSummary } from "../../src/ui/error-summary.tsx";

const meta = {
  title: "ui/ErrorSummary",
  component: ErrorSummary,
  args: {
    title: "Check these answers",
    errors: [
      { name: "contactEmail", text: "Email format is invalid" },
      { name: "password", text: "Password must be at least 8 characters long" },
    ],
    onSelect: fn(),
  },
} satisfies Meta<typeof ErrorSummary>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Two: Story = {
  play: async ({ args, canvas, userEvent }) => {
    const address = window.location.href;
    const summary = canvas.getByRole("group", { name: "Check these answers" });
    summary.focus();
    await waitFor(() => expect(summary).toHaveFocus());
    await userEvent.click(canvas.getByRole("link", { name: "Email format is invalid" }));
    await expect(args.onSelect).toHaveBeenCalledWith("contactEmail");
    await userEvent.tab();
    await waitFor(() => expect(canvas.getByRole("link", { name: /^Password must be/ })).toHaveFocus());
    await userEvent.keyboard("{Enter}");
    await expect(args.onSelect).toHaveBeenCalledWith("password");
    await expect(window.location.href).toBe(address);
  },
};

export const None: Story = {
  args: { errors: [] },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group")).toHaveTextContent(/^$/);
  },
};

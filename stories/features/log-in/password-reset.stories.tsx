import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { PasswordResetScreen } from "../../../src/features/log-in/password-reset/password-reset-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const PATH = "/account/resetPassword";
const SENT = /we sent it a link to choose a new password\./;
const FAILED = "Could not reset password. Please try again or contact customer service.";

const { stage, from, renderOf } = accountStageFor({ userName: null, path: "/password-reset" });
const beginWithFault = (fault: object) =>
  from({ control: { faults: [{ method: "POST", path: "/resetPassword", ...fault }] } });

export default {
  title: "log-in/Password reset",
  render: renderOf(PasswordResetScreen),
  beforeEach: from(),
} satisfies Meta;

export const Empty: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("heading", { name: "Reset your password" })).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
    await expect(canvas.getByRole("link", { name: "Back to login" })).toBeVisible();
  },
};

/** The notice is the same with and without an account, and it receives focus. */
const asking = (email: string): Story => ({
  play: async ({ canvas, userEvent, step }) => {
    await userEvent.type(canvas.getByLabelText("Email"), email);
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await stage.until(() => canvas.getByText(SENT));
    const notice = canvas.getByRole("status");
    await expect(notice).toHaveTextContent(`If there is an account with ${email}, we sent it a link`);
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(await stage.fetchReceived(PATH)).toEqual([{ contactEmail: email, system: "phl" }]);
    await expect(canvas.queryByRole("button", { name: "Close this message" }), "a confirmation stays").toBeNull();
    await expect(canvas.getByRole("link", { name: "Back to login" })).toBeVisible();
    await step("allows another email", async () => {
      await userEvent.click(canvas.getByRole("button", { name: "Use another email" }));
      await expect(canvas.getByLabelText("Email")).toBeVisible();
    });
  },
});

export const SentToRider = asking("rider@example.org");

export const SentDespite404: Story = {
  beforeEach: beginWithFault({ kind: "status", status: 404 }),
  ...asking("nobody@example.org"),
};

export const ServiceDown: Story = {
  beforeEach: beginWithFault({ kind: "status", status: 503 }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "rider@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await stage.until(() => expect(canvas.getByRole("alert")).toHaveTextContent(FAILED));
  },
};

export const RequestSlow: Story = {
  beforeEach: beginWithFault({ kind: "delay", ms: 14_000 }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(canvas.getByLabelText("Email"), "rider@example.org");
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await stage.until(() => expect(canvas.getByText(/This is taking longer than usual/)).toBeVisible());
  },
};

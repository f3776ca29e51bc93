import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { PasswordResetScreen } from "../../../src/features/log-in/password-reset/password-reset-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { stage, setUp, renderOf } = accountStageFor({ userName: null, path: "/password-reset?redirect=%2Ftrips" });

export default { title: "log-in/Password reset", render: renderOf(PasswordResetScreen) } satisfies Meta;

/** The notice is the same with and without an account, and gets focus; failures: test/faults/rider-account.test.tsx. */
export const SentDespite404: Story = {
  beforeEach: setUp({ control: { faults: [{ method: "POST", path: "/resetPassword", kind: "status", status: 404 }] } }),
  play: async ({ canvas, userEvent }) => {
    const email = "nobody@example.org";
    const back = { name: "Back to login" };
    await expect(canvas.getByRole("link", back)).toBeVisible();
    await expect(canvas.getByLabelText("Email")).toHaveAttribute("autocomplete", "email");
    await userEvent.type(canvas.getByLabelText("Email"), email);
    await userEvent.click(canvas.getByRole("button", { name: "Send the link" }));
    await stage.waitUntil(() => canvas.getByText(/we sent it a link to choose a new password\./));
    const notice = canvas.getByRole("status");
    await expect(notice).toHaveTextContent(`If there is an account with ${email}, we sent it a link`);
    await waitFor(() => expect(notice).toHaveFocus());
    await expect(await stage.fetchReceived("/account/resetPassword")).toEqual([{ contactEmail: email, system: "phl" }]);
    await expect(canvas.queryByRole("button", { name: "Close this message" }), "a confirmation stays").toBeNull();
    await userEvent.click(canvas.getByRole("link", back));
    await expect(stage.navigations).toEqual(["/login?redirect=%2Ftrips"]);
    await userEvent.click(canvas.getByRole("button", { name: "Use another email" }));
    await expect(canvas.getByLabelText("Email")).toBeVisible();
    await waitFor(() => expect(canvas.getByRole("heading", { name: "Reset your password" })).toHaveFocus());
  },
};

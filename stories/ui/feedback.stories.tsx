import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ComponentProps } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { Button, Spinner } from "../../src/ui/button.tsx";
import { Card } from "../../src/ui/card.tsx";
import { ErrorSummary } from "../../src/ui/error-summary.tsx";
import { Notice } from "../../src/ui/notice.tsx";
import { ProgressText } from "../../src/ui/progress-text.tsx";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { Stack } from "../../src/ui/stack.tsx";

/** Components that tell a rider how their task is going: notices, errors, loading and progress. */
export default { title: "ui/Feedback" } satisfies Meta;

export const NoticesAndProgress: StoryObj = {
  render: () => (
    <Stack>
      <Notice announced kind="info">
        We are checking whether your purchase went through. Please do not pay again.
      </Notice>
      <Notice announced kind="success">
        Your phone number is confirmed.
      </Notice>
      <Notice kind="warning" title="You have a pass already">
        It stays valid until December 3.
      </Notice>
      <Notice announced kind="error" title="Your card was declined" actions={<Button>Use another card</Button>}>
        Try another card. Nothing was charged.
      </Notice>
      <ProgressText step={1} stepCount={4} label="Step 1 of 4: Your details" />
      <ProgressText step={4} stepCount={4} label="Step 4 of 4: Confirmation" />
      <Card>
        <Stack>
          <Skeleton count={3} />
          <Skeleton shape="control" />
        </Stack>
      </Card>
      <p>
        <Spinner /> <span>Loading passes…</span>
      </p>
    </Stack>
  ),
  play: async ({ canvas }) => {
    const statusTexts = canvas.getAllByRole("status").map(({ textContent }) => textContent);
    await expect(statusTexts).toEqual([expect.stringContaining("checking"), expect.stringContaining("confirmed")]);
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your card was declined");
  },
};

type SummaryStory = StoryObj<ComponentProps<typeof ErrorSummary>>;

export const ErrorSummaryOfTwo: SummaryStory = {
  args: {
    title: "Check these answers",
    errors: [
      { name: "contactEmail", text: "Email format is invalid" },
      { name: "password", text: "Password must be at least 8 characters long" },
    ],
    onSelect: fn(),
  },
  render: (args) => <ErrorSummary {...args} />,
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

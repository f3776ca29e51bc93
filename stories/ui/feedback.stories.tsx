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

type NoticeStory = StoryObj<ComponentProps<typeof Notice>>;

const CHECKING = "We are checking whether your purchase went through. Please do not pay again.";
const notice = (own: NoticeStory["args"] = {}) =>
  ({
    args: { kind: "info", children: CHECKING, ...own },
    render: (args) => <Notice {...args} />,
  }) satisfies NoticeStory;

export const NoticeInfo: NoticeStory = {
  ...notice(),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("status")).toHaveTextContent("Please do not pay again");
  },
};
export const NoticeSuccess = notice({ kind: "success", children: "Your phone number is confirmed." });
export const NoticeWarning = notice({
  kind: "warning",
  title: "You have a pass already",
  children: "It stays valid until December 3.",
});
export const NoticeFailure: NoticeStory = {
  ...notice({
    kind: "error",
    title: "Your card was declined",
    children: "Try another card. Nothing was charged.",
    actions: <Button>Use another card</Button>,
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent("Your card was declined");
  },
};
export const NoticePartOfThePage: NoticeStory = {
  ...notice({ announced: false }),
  play: async ({ canvas }) => {
    await expect(canvas.queryByRole("status")).not.toBeInTheDocument();
  },
};

type SummaryStory = StoryObj<ComponentProps<typeof ErrorSummary>>;

const PROBLEMS = [
  { name: "contactEmail", text: "Email format is invalid" },
  { name: "password", text: "Password must be at least 8 characters long" },
];
const summary = (own: SummaryStory["args"] = {}) =>
  ({
    args: { title: "Check these answers", errors: PROBLEMS, onSelect: fn(), ...own },
    render: (args) => <ErrorSummary {...args} />,
  }) satisfies SummaryStory;

export const ErrorSummaryOfTwo: SummaryStory = {
  ...summary(),
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

export const ErrorSummaryOfNone: SummaryStory = {
  ...summary({ errors: [] }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("group")).toHaveTextContent(/^$/);
  },
};

export const LoadingLines: StoryObj = { render: () => <Skeleton count={3} /> };
export const LoadingPassCard: StoryObj = {
  render: () => (
    <Card>
      <Stack>
        <Skeleton shape="title" />
        <Skeleton count={3} />
        <Skeleton shape="control" />
      </Stack>
    </Card>
  ),
};
export const SpinnerInText: StoryObj = {
  render: () => (
    <p>
      <Spinner /> <span>Loading passes…</span>
    </p>
  ),
};

const progress = (step: number, label: string): StoryObj => ({
  render: () => <ProgressText step={step} of={4} label={label} />,
});
export const ProgressFirst = progress(1, "Step 1 of 4: Your details");
export const ProgressSecond = progress(2, "Step 2 of 4: Payment");
export const ProgressLast = progress(4, "Step 4 of 4: Confirmation");

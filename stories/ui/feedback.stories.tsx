import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Button, Spinner } from "../../src/ui/button.tsx";
import { Card } from "../../src/ui/card.tsx";
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

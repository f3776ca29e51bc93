import type { Meta, StoryObj } from "@storybook/react-vite";
import { Spinner } from "../../src/ui/button.tsx";
import { Card } from "../../src/ui/card.tsx";
import { Skeleton } from "../../src/ui/skeleton.tsx";
import { Stack } from "../../src/ui/stack.tsx";

const meta = { title: "ui/Loading", component: Skeleton } satisfies Meta<typeof Skeleton>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Lines: Story = { args: { count: 3 } };
export const PassCard: Story = {
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
export const SpinnerInText: Story = {
  render: () => (
    <p>
      <Spinner /> <span>Loading passes…</span>
    </p>
  ),
};

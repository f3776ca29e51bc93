import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { Heading } from "../../src/ui/heading.tsx";
import { Stack } from "../../src/ui/stack.tsx";
import { TextLink } from "../../src/ui/text-link.tsx";
import { NoTranslate, VisuallyHidden } from "../../src/ui/text-spans.tsx";
import { TickList } from "../../src/ui/tick-list.tsx";

const meta = {
  title: "ui/Text",
  component: Heading,
  args: { level: 2, children: "Choose your pass" },
} satisfies Meta<typeof Heading>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Headings: Story = {
  render: () => (
    <Stack>
      <Heading level={2} size="large">
        Choose your pass
      </Heading>
      <Heading level={3}>Your details</Heading>
      <Heading level={4} size="small">
        Order summary
      </Heading>
    </Stack>
  ),
};

export const Links: Story = {
  render: () => (
    <p>
      <TextLink href="https://example.org/help">Help</TextLink>
      <span> or the </span>
      <TextLink href="https://example.org/agreement" newTabLabel="(opens in a new tab)">
        User Agreement
      </TextLink>
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("link", { name: "User Agreement (opens in a new tab)" })).toHaveAttribute(
      "rel",
      "noopener noreferrer",
    );
  },
};

export const Checkmarks: Story = {
  render: () => (
    <TickList
      items={[
        { key: "a", text: "Unlimited 60-minute rides on classic bikes" },
        { key: "b", text: "E-bikes for $0.20 a minute" },
      ]}
    />
  ),
};

export const VisuallyHiddenText: Story = {
  render: () => (
    <p>
      <NoTranslate>INDEPRO24</NoTranslate>
      <VisuallyHidden> is applied</VisuallyHidden>
    </p>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getByText("INDEPRO24")).toHaveAttribute("translate", "no");
  },
};

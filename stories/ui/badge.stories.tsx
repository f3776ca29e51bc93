import type { Meta, StoryObj } from "@storybook/react-vite";
import { Badge } from "../../src/ui/badge.tsx";

const meta = { title: "ui/Badge", component: Badge, args: { children: "Best value" } } satisfies Meta<typeof Badge>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Neutral: Story = { args: { children: "Starts later" } };
export const Highlight: Story = { args: { kind: "highlight" } };
export const Accent: Story = { args: { kind: "accent", children: "+3 months" } };
export const Success: Story = { args: { kind: "success", children: "Active" } };
export const Warning: Story = { args: { kind: "warning", children: "Expires soon" } };
export const Danger: Story = { args: { kind: "danger", children: "Declined" } };

import type { Meta, StoryObj } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { contrast, tokenColour } from "./colours.ts";
import { Swatches } from "./swatches.tsx";

const meta = { title: "ui/Contrast", component: Swatches } satisfies Meta<typeof Swatches>;

export default meta;
type Story = StoryObj<typeof meta>;

const TEXT = 4.5;
const EDGE = 3;

/** Each foreground token with its background, and the ratio that WCAG requires. */
const PAIRS: readonly (readonly [front: string, back: string, ratio: number])[] = [
  ["text", "surface", TEXT],
  ["text", "raised", TEXT],
  ["text", "sunken", TEXT],
  ["muted", "surface", TEXT],
  ["muted", "raised", TEXT],
  ["muted", "sunken", TEXT],
  ["muted", "accent-tint", TEXT],
  ["accent-strong", "surface", TEXT],
  ["accent-strong", "raised", TEXT],
  ["accent-strong", "sunken", TEXT],
  ["accent-strong", "accent-tint", TEXT],
  ["on-accent", "accent-fill", TEXT],
  ["on-highlight", "highlight", TEXT],
  ["on-danger", "danger-fill", TEXT],
  ["danger", "surface", TEXT],
  ["danger", "raised", TEXT],
  ["danger", "danger-tint", TEXT],
  ["warning", "warning-tint", TEXT],
  ["success", "success-tint", TEXT],
  ["text", "warning-tint", TEXT],
  ["text", "success-tint", TEXT],
  ["edge", "surface", EDGE],
  ["edge", "raised", EDGE],
  ["accent-strong", "line", EDGE],
  ["success", "raised", EDGE],
];

const canBeRead: NonNullable<Story["play"]> = async ({ canvasElement }) => {
  const root = canvasElement.querySelector(".root");
  if (!root) throw new Error("A story has no .root around it");
  const tooClose = PAIRS.map(([front, back, ratio]) => ({
    pair: `${front} on ${back}`,
    ratio,
    measured: contrast(tokenColour(root, front), tokenColour(root, back)),
  })).filter(({ ratio, measured }) => measured < ratio);
  await expect(tooClose).toEqual([]);
};

export const Philadelphia: Story = { play: canBeRead };
export const PhiladelphiaDark: Story = { globals: { scheme: "dark" }, play: canBeRead };
export const LosAngeles: Story = { globals: { theme: "lax" }, play: canBeRead };
export const LosAngelesDark: Story = { globals: { theme: "lax", scheme: "dark" }, play: canBeRead };
export const LasVegas: Story = { globals: { theme: "las" }, play: canBeRead };
export const LasVegasDark: Story = { globals: { theme: "las", scheme: "dark" }, play: canBeRead };
export const NoTheme: Story = { globals: { theme: "none" }, play: canBeRead };
export const NoThemeDark: Story = { globals: { theme: "none", scheme: "dark" }, play: canBeRead };

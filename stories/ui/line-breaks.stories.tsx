import type { Meta, StoryObj } from "@storybook/react-vite";
import type { ReactNode } from "react";
import { expect } from "storybook/test";
import { SEPARATOR } from "../../src/ui/separator.ts";
import { SummaryList } from "../../src/ui/summary-list.tsx";
import { NoTranslate } from "../../src/ui/text-spans.tsx";
import { linesOf } from "../stage/lines-of.ts";

const meta = {
  title: "ui/Line breaks",
  component: NoTranslate,
  args: { children: "Reduced Fare 30-Day Pass" },
} satisfies Meta<typeof NoTranslate>;

export default meta;
type Story = StoryObj<typeof meta>;

const inWidth = (inlineSize: string, children: ReactNode) => (
  <p data-testid="narrow" style={{ inlineSize }}>
    {children}
  </p>
);

/** "Reduced Fare 30-" would fit onto the first line. */
export const NameOfAPass: Story = {
  render: (args) => (
    <h3 style={{ inlineSize: "9.5em" }}>
      <NoTranslate {...args} />
    </h3>
  ),
  play: async ({ canvas }) => {
    const heading = canvas.getByRole("heading", { name: "Reduced Fare 30-Day Pass" });
    await expect(linesOf(heading)).toEqual(["Reduced Fare", "30-Day Pass"]);
  },
};

/** Other words with a hyphen may break, as an address has to fit, too. */
export const LongCode: Story = {
  render: () => inWidth("8em", <NoTranslate>2026-a-rather-long-code-of-a-partner</NoTranslate>),
  play: async ({ canvas }) => {
    const narrow = canvas.getByTestId("narrow");
    await expect(narrow.scrollWidth).toBeLessThanOrEqual(narrow.clientWidth);
  },
};

/** The dot between two facts may end a line but never begins one. */
export const BetweenFacts: Story = {
  render: () => inWidth("4em", <NoTranslate>{`Monthly Pass${SEPARATOR}$20.00`}</NoTranslate>),
  play: async ({ canvas }) => {
    const narrow = canvas.getByTestId("narrow");
    for (let width = 4; width < 12; width += 0.25) {
      narrow.style.inlineSize = `${width}em`;
      await expect(linesOf(narrow)).not.toContainEqual(expect.stringMatching(/^·/));
    }
  },
};

export const ShortLabels: Story = {
  render: () => (
    <div style={{ inlineSize: "18.5em" }}>
      <SummaryList
        rows={[
          { label: "Se\u00a0renueva\u00a0el", value: "25 de septiembre de 2027" },
          { label: "Comprobantes", value: "25 de septiembre de 2027" },
          { label: "Pase", value: "Monthly Pass" },
        ]}
      />
    </div>
  ),
  play: async ({ canvas }) => {
    const labels = canvas.getAllByRole("term").map(linesOf);
    await expect(labels).toEqual([["Se renueva el"], ["Comprobantes"], ["Pase"]]);
    const [, , pass] = canvas.getAllByRole("definition");
    const list = pass?.closest("dl")?.getBoundingClientRect();
    await expect(Math.round(pass?.getBoundingClientRect().right ?? 0)).toBe(Math.round(list?.right ?? -1));
  },
};

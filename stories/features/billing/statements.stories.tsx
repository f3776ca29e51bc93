import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, spyOn } from "storybook/test";
import { StatementsScreen } from "../../../src/features/billing/statements-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { findItemRows } from "../../stage/table-play.ts";

const { setUp, storyOf, renderOf } = accountStageFor({ path: "/statements" });

export default { title: "billing/Statements", render: renderOf(StatementsScreen), beforeEach: setUp() } satisfies Meta;

export const Filled: Story = {
  play: async ({ canvas }) => {
    const items = await findItemRows(canvas);
    await expect(items.map((item) => item.textContent)).toEqual([
      expect.stringMatching(/^March 10, 2026TripTrip from The Children's.*\$1\.60$/),
      expect.stringMatching(/^March 10, 2026RefundLate return, given back−\$8\.00$/),
      expect.stringMatching(/^March 9, 2026FeeLate return\$8\.00$/),
    ]);
    const sums = canvas.getByRole("region", { name: "March 2026 in figures" });
    await expect(sums).toHaveTextContent("Trip$1.60Refund−$8.00Fee$8.00Total$1.60");
  },
};

const itemOf = (programName: string) => ({
  itemType: "Trip",
  itemName: "Trip from 9th & Locust",
  assessedDate: "2026-03-02T15:00:00",
  programName,
  itemAmount: 4,
});

/** With items of several programs, each item names its program; otherwise the heading of the list has the name. */
export const TwoPrograms: Story = {
  beforeEach: setUp({ answers: { statements: [itemOf("Indego"), itemOf("Metro Bike Share")] } }),
  play: async ({ canvas }) => {
    const texts = (await findItemRows(canvas)).map((item) => item.textContent).join(" ");
    for (const text of [/LocustIndego/, /LocustMetro Bike Share/]) await expect(texts).toMatch(text);
    await expect(canvas.getByRole("heading", { name: "2 items" }).parentElement).toHaveTextContent(/^2 items$/);
  },
};

export const ItemWithoutType = storyOf(
  { answers: { statements: [{ ...itemOf("Indego"), itemType: null }] } },
  { texts: [/in figures Other \$4\.00/] },
);

export const RightToLeft: Story = { globals: { direction: "rtl", width: "360px" } };

export const LongStatement: Story = {
  beforeEach: setUp({ userName: "frequent" }),
  play: async ({ canvas, userEvent }) => {
    await expect(await findItemRows(canvas)).toHaveLength(20);
    const count = Number.parseInt(canvas.getByRole("heading", { name: /^\d+ items 1–20 of/ }).textContent ?? "", 10);
    const printedItemCounts: number[] = [];
    spyOn(globalThis, "print").mockImplementation(() => {
      printedItemCounts.push(canvas.getAllByRole("row").length - 1);
      dispatchEvent(new Event("afterprint"));
    });
    await userEvent.click(canvas.getByRole("button", { name: "Print" }));
    await expect(printedItemCounts).toEqual([count]);
    await expect(await findItemRows(canvas)).toHaveLength(20);
  },
};

export const NaughtyNames: Story = {
  beforeEach: setUp({ userName: "naughty" }),
  globals: { width: "360px" },
  play: async ({ canvas, canvasElement }) => {
    await findItemRows(canvas);
    await expect(canvas.getAllByText("Trip from <img src=x onerror=alert(1)>").length).toBeGreaterThan(0);
    await expect(canvas.getAllByText(/^Trip from W{200}$/).length).toBeGreaterThan(0);
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

export const EmptyMonth = storyOf(
  { path: "/statements?month=2025-01" },
  { texts: "Nothing was charged in January 2025.", links: ["See December 2024"] },
);

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect, waitFor } from "storybook/test";
import { TripsScreen } from "../../../src/features/trips/trips-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";
import { findItems, paragraphWith } from "../../stage/table-play.ts";

const { stage, from, renderOf } = accountStageFor({ path: "/trips" });

export default { title: "trips/Many trips and odd names", render: renderOf(TripsScreen) } satisfies Meta;

export const ThousandTrips: Story = {
  beforeEach: from({ userName: "frequent" }),
  play: async ({ canvas, canvasElement, userEvent, step }) => {
    await expect(await findItems(canvas)).toHaveLength(20);
    const head = canvas.getByRole("heading", { name: "1,000 trips 1–20 of 1,000" });
    await step("the next page starts at the top of the list", async () => {
      await userEvent.click(canvas.getByRole("link", { name: "Next" }));
      await expect(stage.location.get()).toBe("/trips?month=2026-03&page=2");
      await waitFor(() => expect(head).toHaveAccessibleName("1,000 trips 21–40 of 1,000"));
      await waitFor(() => expect(head).toHaveFocus());
    });
    await step("printing shows all pages", async () => {
      dispatchEvent(new Event("beforeprint"));
      await Promise.resolve();
      // Computing the accessible names of a thousand rows would take seconds.
      const rows = [...canvasElement.querySelectorAll("tr")].filter((row) => /Rate the trip/.test(row.textContent));
      dispatchEvent(new Event("afterprint"));
      await expect(rows).toHaveLength(1000);
      await expect(await findItems(canvas)).toHaveLength(20);
    });
    await step("another month shows in the choice before its list renders, and starts at its first page", async () => {
      const button = canvas.getByRole("button", { name: "Previous month: February 2026" });
      const rowsThen = new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (button.outerHTML.includes("January 2026")) resolve(canvasElement.querySelectorAll("tr").length);
        });
        observer.observe(button, { attributes: true, childList: true, characterData: true, subtree: true });
      });
      // `userEvent` waits until React has rendered everything.
      button.click();
      await expect(await rowsThen).toBeGreaterThan(20);
      await expect(stage.location.get()).toBe("/trips?month=2026-02");
      await expect(await canvas.findByText(paragraphWith("No trips in February 2026."))).toBeVisible();
    });
  },
};

export const ThousandTripsNarrow: Story = {
  globals: { width: "248px" },
  beforeEach: from({ userName: "frequent" }),
  play: async ({ canvas, canvasElement, step }) => {
    const [trip] = await findItems(canvas);
    await step("the cost is below the names, whose words are not broken", async () => {
      const [what, cost] = trip?.querySelectorAll(".bs-trip-table__what, .bs-trip-table__cost") ?? [];
      await expect(cost?.getBoundingClientRect().top).toBeGreaterThanOrEqual(
        what?.getBoundingClientRect().bottom ?? Number.NaN,
      );
    });
    await step("figures fit their card, and the month is not broken", async () => {
      const figures = canvasElement.querySelectorAll("dd");
      await expect(figures.length).toBeGreaterThan(0);
      for (const figure of figures) await expect(figure.scrollWidth).toBeLessThanOrEqual(figure.clientWidth);
      await expect(canvas.getByLabelText("Month").offsetWidth).toBeGreaterThan(170);
    });
  },
};

export const NaughtyNames: Story = {
  globals: { width: "280px" },
  beforeEach: from({ userName: "naughty" }),
  play: async ({ canvas, canvasElement }) => {
    await findItems(canvas);
    for (const name of ["<img src=x onerror=alert(1)>", "🚲🚲🚲 Station 👩‍👩‍👧‍👦", "תחנת הרכבת (מרכז) 12"]) {
      await expect(canvas.getAllByText(name).length).toBeGreaterThan(0);
    }
    await expect(canvas.getAllByText(/^W{200}$/).length).toBeGreaterThan(0);
    await expect(canvasElement.querySelector("img")).toBeNull();
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth);
  },
};

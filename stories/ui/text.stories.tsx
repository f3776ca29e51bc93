import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { TranslationProvider } from "../../src/i18n/translation.tsx";
import { OuterLink } from "../../src/parts/outer-link.tsx";
import { SummaryList } from "../../src/ui/summary-list.tsx";
import { NoTranslate, SEPARATOR, VisuallyHidden } from "../../src/ui/text-spans.tsx";
import { linesOf } from "../stage/line-layout.ts";
import { storyLocale } from "../stage/toolbar.ts";

export default { title: "ui/Text" } satisfies Meta;

/**
 * "30-Day" moves to the next line as a whole, while long words with hyphens break, as they have to fit. The dot between
 * two facts may end a line but never begins one. Each label of a list stays on one line.
 */
export const Lines: Story = {
  render: () => (
    <>
      <h3 style={{ inlineSize: "9.5em" }}>
        <NoTranslate>Reduced Fare 30-Day Pass</NoTranslate>
      </h3>
      <p data-testid="code" style={{ inlineSize: "8em" }}>
        <NoTranslate>2026-a-rather-long-code-of-a-partner</NoTranslate>
      </p>
      <p>
        <a href="https://example.org/help">Help</a>
        <span> or the </span>
        <TranslationProvider locale={storyLocale.get()}>
          <OuterLink href="https://example.org/agreement">User Agreement</OuterLink>
        </TranslationProvider>
        <VisuallyHidden> is applied</VisuallyHidden>
      </p>
      <p data-testid="facts">
        <NoTranslate>{`Monthly Pass${SEPARATOR}$20.00`}</NoTranslate>
      </p>
      <div style={{ inlineSize: "18.5em" }}>
        <SummaryList
          rows={[
            { label: "Se\u00a0renueva\u00a0el", value: "25 de septiembre de 2027" },
            { label: "Comprobantes", value: "25 de septiembre de 2027" },
            { label: "Pase", value: "Monthly Pass" },
          ]}
        />
      </div>
    </>
  ),
  play: async ({ canvas }) => {
    await expect(linesOf(canvas.getByRole("heading"))).toEqual(["Reduced Fare", "30-Day Pass"]);
    const link = canvas.getByRole("link", { name: "User Agreement (opens in a new tab)" });
    await expect(link).toHaveAttribute("rel", "noopener noreferrer");
    const code = canvas.getByTestId("code");
    await expect(code.firstElementChild).toHaveAttribute("translate", "no");
    await expect(code.scrollWidth).toBeLessThanOrEqual(code.clientWidth);
    const facts = canvas.getByTestId("facts");
    for (let width = 4; width < 12; width += 0.25) {
      facts.style.inlineSize = `${width}em`;
      await expect(linesOf(facts)).not.toContainEqual(expect.stringMatching(/^·/));
    }
    const labels = canvas.getAllByRole("term").map(linesOf);
    await expect(labels).toEqual([["Se renueva el"], ["Comprobantes"], ["Pase"]]);
    const [, , pass] = canvas.getAllByRole("definition");
    const list = pass?.closest("dl")?.getBoundingClientRect();
    await expect(Math.round(pass?.getBoundingClientRect().right ?? 0)).toBe(Math.round(list?.right ?? -1));
  },
};

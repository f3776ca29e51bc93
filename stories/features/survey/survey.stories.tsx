import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { Program } from "../../../src/domain/program.ts";
import { las } from "../../../src/domain/programs/las.ts";
import { lax } from "../../../src/domain/programs/lax.ts";
import { phl } from "../../../src/domain/programs/phl.ts";
import { SurveyScreen } from "../../../src/features/survey/survey-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { from, renderOf } = accountStageFor({ path: "/survey" });

export default { title: "survey/Survey", render: renderOf(SurveyScreen) } satisfies Meta;

/**
 * @param prize Null for a survey without a prize.
 */
const city = (program: Program, text: RegExp, prize: string | null, site: string): Story => ({
  globals: { theme: program.system },
  beforeEach: from({ program }),
  play: async ({ canvas, canvasElement }) => {
    await expect(canvas.getByText(text)).toBeVisible();
    if (prize) await expect(canvas.getByText(`Answer the survey for a chance to win ${prize}.`)).toBeVisible();
    else await expect(canvas.queryByText(/win/)).toBeNull();
    const link = canvas.getByRole("link", { name: "Open the survey (opens in a new tab)" });
    await expect(link).toHaveAttribute("href", `https://${site}.example.org/survey`);
    const drawing = canvasElement.querySelector(".bs-city");
    await expect(drawing?.compareDocumentPosition(link)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  },
});

export const Philadelphia = city(phl, /Philadelphia/, "an annual pass", "indego");
export const LosAngeles = city(lax, /Los Angeles/, "a 365 Day pass", "metrobikeshare");
export const LasVegas = city(las, /Las Vegas/, null, "rtcbikeshare");

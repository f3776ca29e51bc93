import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import type { SystemCode } from "../../../src/domain/program.ts";
import { SurveyScreen } from "../../../src/features/survey/survey-screen.tsx";
import { accountStageFor } from "../../stage/account-stage.tsx";

const { setUp, renderOf } = accountStageFor({ path: "/survey" });

export default { title: "survey/Survey", render: renderOf(SurveyScreen), beforeEach: setUp() } satisfies Meta;

/**
 * @param prize Null for a survey without a prize.
 */
const surveyStory = (theme: SystemCode, text: RegExp, prize: string | null, site: string): Story => ({
  globals: { theme },
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

export const Philadelphia = surveyStory("phl", /Philadelphia/, "an annual pass", "indego");
export const LosAngeles = surveyStory("lax", /Los Angeles/, "a 365 Day pass", "metrobikeshare");
export const LasVegas = surveyStory("las", /Las Vegas/, null, "rtcbikeshare");

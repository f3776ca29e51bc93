import type { StoryObj } from "@storybook/react-vite";
import type { ComponentType } from "react";
import type { HeadingLevel } from "../../src/ui/heading.tsx";
import { AccountOn, type AccountStage, type AccountStart, createAccountStage } from "../stage/account-stage.tsx";
import { playStripe } from "../stage/story-stripe.ts";

/** The account that the story at hand shows. */
export const journey: { stage: AccountStage } = { stage: await createAccountStage() };

/** A screen of the account as a story begins. */
export const screen = (
  Screen: ComponentType<{ headingLevel: HeadingLevel }>,
  start: AccountStart = {},
): Pick<StoryObj, "beforeEach" | "render"> => ({
  beforeEach: async () => {
    playStripe("works");
    journey.stage = await createAccountStage(start);
  },
  render: () => (
    <AccountOn stage={journey.stage}>
      <Screen headingLevel={2} />
    </AccountOn>
  ),
});

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { expect } from "storybook/test";
import { ScreenErrorBox } from "../../src/app/account-app.tsx";
import { useNavigation } from "../../src/context/navigation.tsx";
import { lax } from "../../src/programs/programs/lax.ts";
import { accountStageFor } from "../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ program: lax });
let isBroken = true;

function Breaking() {
  const { place } = useNavigation();
  if (isBroken && place === "/") throw new Error("a screen of a story that cannot render");
  return <p>What stands at {place}</p>;
}

function Screen() {
  return (
    <ScreenErrorBox place={useNavigation().place}>
      <Breaking />
    </ScreenErrorBox>
  );
}

export default {
  title: "app/Error box",
  render: renderOf(Screen),
  beforeEach: async () => {
    isBroken = true;
    await from()();
  },
} satisfies Meta;

export const Uncaught: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toHaveTextContent(
      "Something went wrong. Try refreshing the page or restarting the app.",
    );
    await expect(canvas.getByRole("link", { name: "support@metrobikeshare.example.org" })).toHaveAttribute(
      "href",
      "mailto:support@metrobikeshare.example.org",
    );
    await expect(canvas.getByRole("link", { name: /213/ })).toHaveAttribute("href", "tel:+12135550142");
    await expect(canvas.getByText(/Every day, 8 am to 8 pm/)).toBeVisible();
  },
};

export const Retried: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getByRole("alert")).toBeVisible();
    isBroken = false;
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getByText("What stands at /")).toBeVisible();
  },
};

export const AnotherRoute: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole("alert")).toBeVisible();
    stage.location.navigate("/trips");
    await expect(await canvas.findByText("What stands at /trips")).toBeVisible();
    await expect(canvas.queryByRole("alert")).toBeNull();
  },
};

import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { ScreenErrorBox } from "../../src/account/account-app.tsx";
import { RouteStatusNotice } from "../../src/account/account-frame.tsx";
import { NotFoundScreen } from "../../src/account/not-found-screen.tsx";
import { lax } from "../../src/domain/programs/lax.ts";
import { ReloadChunkButton } from "../../src/parts/reload-chunk-button.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";

const { stage, from, renderOf } = accountStageFor({ program: lax });
let isBroken = true;

function Breaking() {
  if (isBroken) throw new Error("a screen of a story that cannot render");
  return <p>What stands here</p>;
}

/** An unknown path, a screen that cannot render, and a screen or a part whose chunk cannot be loaded. */
export default {
  title: "account/Failed screen",
  render: renderOf(() => (
    <ScreenErrorBox path="/">
      <Breaking />
    </ScreenErrorBox>
  )),
  beforeEach: async () => {
    isBroken = true;
    await from()();
  },
} satisfies Meta;

/** Another route: src/account/account-app.test.tsx. */
export const ScreenThrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const says = "Something went wrong. Try refreshing the page or restarting the app.";
    await expect(canvas.getByRole("alert")).toHaveTextContent(says);
    const email = "support@metrobikeshare.example.org";
    await expect(canvas.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    await expect(canvas.getByRole("link", { name: /213/ })).toHaveAttribute("href", "tel:+12135550142");
    await expect(canvas.getByText(/Every day, 8 am to 8 pm/)).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getByRole("alert")).toBeVisible();
    isBroken = false;
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(canvas.getByText("What stands here")).toBeVisible();
  },
};

const onRetry = fn();

/** Once every address of the chunk has failed, only a reload helps in Firefox. */
export const ScreenLoadFailed: Story = {
  render: renderOf(() => (
    <RouteStatusNotice state={{ routeStatus: "failed", isSlow: false }} isFirst onRetry={onRetry} />
  )),
  play: async ({ canvas, userEvent }) => {
    await expect(canvas.getByText("This page could not be loaded.")).toBeVisible();
    await userEvent.click(canvas.getByRole("button", { name: "Try again" }));
    await expect(onRetry).toHaveBeenCalledTimes(1);
    await expect(canvas.getByRole("button", { name: "Reload the page" })).toBeVisible();
  },
};

type Status = "failed" | "loading" | "ready";

/** Part of a form whose chunk fails to load once more before it comes. */
function Part() {
  const [status, setStatus] = useState<Status>("failed");
  const [answers, setAnswers] = useState<readonly Status[]>(["failed", "ready"]);
  const [typed, type] = useState("");
  const reload = () => {
    setStatus("loading");
    setAnswers(answers.slice(1));
    setTimeout(() => setStatus(answers[0] ?? "ready"));
  };
  return (
    <>
      <ReloadChunkButton status={status} reload={reload} />
      {status === "ready" && (
        <TextField label="Comment" name="comment" autoComplete="off" value={typed} onChange={type} />
      )}
    </>
  );
}

/** The element around the button takes focus, so that Tab leads to the button again, and later to the loaded part. */
export const PartLoadFailed: Story = {
  render: renderOf(Part),
  play: async ({ canvas, userEvent }) => {
    const container = canvas.getByRole("button", { name: "Try again" }).parentElement;
    const press = async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Try again" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(container).toHaveFocus());
    };
    await press();
    await press();
    await expect(canvas.queryByRole("button")).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByLabelText("Comment")).toHaveFocus();
  },
};

/** The city's drawing, a sentence, and one way on. */
export const UnknownPath: Story = {
  render: renderOf(NotFoundScreen),
  play: async ({ canvas, canvasElement, userEvent }) => {
    await expect(canvas.getByRole("heading", { name: "Page not found" })).toBeVisible();
    await waitFor(() => expect(canvasElement.querySelector(".bs-skyline")).toBeVisible());
    const home = canvas.getByRole("link");
    await expect(home).toHaveAttribute("data-kind", "primary");
    await userEvent.click(home);
    await expect(stage.navigations).toEqual(["/"]);
  },
};

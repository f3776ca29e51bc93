import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect, fn, waitFor } from "storybook/test";
import { RouteStatusNotice } from "../../src/account/account-frame.tsx";
import { NotFoundScreen } from "../../src/account/not-found-screen.tsx";
import { lax } from "../../src/domain/programs/lax.ts";
import { ErrorBox } from "../../src/parts/error-box.tsx";
import { ReloadChunkButton } from "../../src/parts/reload-chunk-button.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { accountStageFor } from "../stage/account-stage.tsx";

const { stage, setUp, renderOf } = accountStageFor({ program: lax });
let isBroken = true;

function BreakingScreen() {
  if (isBroken) throw new Error("a screen of a story that cannot render");
  return <p>What stands here</p>;
}

/** An unknown path, a screen that cannot render, and a screen or a part whose chunk cannot be loaded. */
export default {
  title: "account/Failed screen",
  render: renderOf(() => (
    <ErrorBox>
      <BreakingScreen />
    </ErrorBox>
  )),
  beforeEach: async () => {
    isBroken = true;
    await setUp()();
  },
} satisfies Meta;

/** That the error disappears on another route: src/account/account-app.test.tsx. */
export const ScreenThrows: Story = {
  play: async ({ canvas, userEvent }) => {
    const message = "Something went wrong. Try refreshing the page or restarting the app.";
    await expect(canvas.getByRole("alert")).toHaveTextContent(message);
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

/** Offers a reload too, as only a reload helps in Firefox once every address of the chunk has failed. */
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

/** A part of a form: its chunk has failed to load, fails again at the first retry, and loads at the second one. */
function FormPart() {
  const [status, setStatus] = useState<Status>("failed");
  const [nextStatuses, setNextStatuses] = useState<readonly Status[]>(["failed", "ready"]);
  const [comment, setComment] = useState("");
  const reload = () => {
    setStatus("loading");
    setNextStatuses(nextStatuses.slice(1));
    setTimeout(() => setStatus(nextStatuses[0] ?? "ready"));
  };
  return (
    <>
      <ReloadChunkButton status={status} reload={reload} />
      {status === "ready" && (
        <TextField label="Comment" name="comment" autoComplete="off" value={comment} onChange={setComment} />
      )}
    </>
  );
}

/** The element around the button takes focus, so that Tab leads to the button again, and later to the loaded part. */
export const PartLoadFailed: Story = {
  render: renderOf(FormPart),
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

/** A drawing of the city, a sentence, and one link, which leads to home. */
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

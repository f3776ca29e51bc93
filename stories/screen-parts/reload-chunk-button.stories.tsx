import type { Meta, StoryObj as Story } from "@storybook/react-vite";
import { useState } from "react";
import { expect, waitFor } from "storybook/test";
import { ReloadChunkButton } from "../../src/screen-parts/reload-chunk-button.tsx";
import { TextField } from "../../src/ui/text-field.tsx";
import { createStoryApp } from "../stage/story-app.ts";
import { WidgetStage } from "../stage/widget-stage.tsx";

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

export default {
  title: "screen-parts/Reload chunk button",
  render: () => (
    <WidgetStage app={createStoryApp()}>
      <Part />
    </WidgetStage>
  ),
} satisfies Meta;

/** Its place takes the focus, so that Tab leads to the button again, and to what has come in the end. */
export const KeepsPath: Story = {
  play: async ({ canvas, userEvent }) => {
    const place = canvas.getByRole("button", { name: "Try again" }).parentElement;
    const press = async () => {
      await userEvent.tab();
      await expect(canvas.getByRole("button", { name: "Try again" })).toHaveFocus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(place).toHaveFocus());
    };
    await press();
    await press();
    await expect(canvas.queryByRole("button")).toBeNull();
    await userEvent.tab();
    await expect(canvas.getByLabelText("Comment")).toHaveFocus();
  },
};

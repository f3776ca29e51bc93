import { waitFor } from "storybook/test";
import { listenTo, type ReadOut } from "../test/look/read-out.ts";

let heard: () => ReadOut = () => ({ said: [], passedOver: [] });

/** Listens from before a story is shown. */
export function recordAnnouncements(canvas: HTMLElement): void {
  heard = listenTo(canvas);
}

/** Content that appears during a story receives focus a moment later, or is added to an existing live region. */
export const expectAllAnnounced = (): Promise<void> =>
  waitFor(() => {
    const { passedOver } = heard();
    if (passedOver.length > 0) throw new Error(`Screen readers may pass over: ${JSON.stringify(passedOver)}`);
  });

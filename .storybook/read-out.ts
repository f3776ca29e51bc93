import { waitFor } from "storybook/test";
import { listenTo, type ReadOut } from "../test/look/read-out.ts";

let heard: () => ReadOut = () => ({ said: [], passedOver: [] });

/** From before a story is shown. */
export function listen(canvas: HTMLElement): void {
  heard = listenTo(canvas);
}

/** What comes while a story plays takes the focus a moment later, or comes into a place that stood before and is read out. */
export const nothingIsPassedOver = (): Promise<void> =>
  waitFor(() => {
    const { passedOver } = heard();
    if (passedOver.length > 0) throw new Error(`Screen readers may pass over: ${JSON.stringify(passedOver)}`);
  });

import type { Runtime } from "../element-bridge.ts";

/**
 * A runtime that takes away what a server's first screen brought inline: by the time that React has rendered, the whole sheets
 * are adopted.
 */
export const withoutServerSheet = ({ mount }: Runtime): Runtime => ({
  mount: (host) =>
    mount({
      ...host,
      rendered() {
        host.root.querySelector("style")?.remove();
        host.rendered();
      },
    }),
});

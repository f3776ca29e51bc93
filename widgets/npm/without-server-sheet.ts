import type { Runtime } from "../element-host.ts";

/**
 * A runtime that takes away what a server's first screen brought inline: by the time that React has drawn, the whole sheets
 * are adopted.
 */
export const withoutServerSheet = ({ mount }: Runtime): Runtime => ({
  mount: (host) =>
    mount({
      ...host,
      drawn() {
        host.root.querySelector("style")?.remove();
        host.drawn();
      },
    }),
});

import type { Runtime } from "../element-bridge.ts";

/**
 * A runtime that removes the inline sheet of a server's first screen: once React has rendered, the complete sheets are
 * adopted.
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

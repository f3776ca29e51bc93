import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";

const NAME = "bikeshare";

/** Tells the page's other programs and the other tabs of this browser that a rider logged out, and hears it from them. */
interface LogoutChannel {
  tell(): void;
  /** Open while somebody is logged in only: an open channel may keep a page out of the back-forward cache. */
  listen(onLogout: () => void): void;
  close(): void;
}

export function createLogoutChannel(): LogoutChannel {
  let channel: BroadcastChannel | null = null;
  const open = () => (typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME));
  return {
    tell() {
      const sender = channel ?? open();
      sender?.postMessage("logout");
      if (sender !== channel) sender?.close();
    },
    listen(onLogout) {
      if (channel !== null) return;
      channel = open();
      channel?.addEventListener("message", ({ data }) => {
        if (data === "logout") onLogout();
      });
    },
    close() {
      channel?.close();
      channel = null;
    },
  };
}

/**
 * A random mark that every logout in this browser changes, for pages that slept or were not loaded then. It is no time,
 * since clocks are put back.
 */
interface LastLogout {
  /** Empty for never, and where the browser denies storage. */
  read(): string;
  renew(): void;
}

export function createLastLogout(): LastLogout {
  const mark = createStoredText("bikeshare-logout", sharedStorage());
  return {
    read: () => mark.read() ?? "",
    renew: () => mark.write(String(Math.random())),
  };
}

import { createStoredText, sharedStorage } from "../lib/tab-storage.ts";

const NAME = "bikeshare";

/** Tells the page's other programs and the other tabs of this browser about a logout, and listens for theirs. */
interface LogoutChannel {
  tell(): void;
  /** Opens the channel only while somebody is logged in: an open one may keep a page out of the back-forward cache. */
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
 * A random mark that changes with every logout in this browser, for pages that were asleep or not loaded then. It is
 * not a time, since clocks can be set back.
 */
interface LastLogout {
  /** Empty before the first logout, and where the browser denies storage. */
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

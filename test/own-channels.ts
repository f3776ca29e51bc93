import { afterAll } from "vitest";

// Test files run in threads of one process, and Node's channels connect them: a logout in one file would log out the
// riders of another. Each file counts as a browser of its own.
const browser = crypto.randomUUID();
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`browser ${browser} ${name}`);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = Channel;
});

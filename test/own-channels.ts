import { threadId } from "node:worker_threads";

// Test files run in threads of one process, and Node's channels reach across them: a logout in one file would log out
// the riders of another that runs at the same time. Each thread is a browser of its own.
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`thread ${threadId} ${name}`);
  }
};

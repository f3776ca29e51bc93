import { createHash, webcrypto } from "node:crypto";
import { configureGlobal } from "fast-check";
import { afterAll, vi } from "vitest";
import { sandboxConfiguration } from "../demo/configuration.ts";
import "./without-owner-stacks.ts";
import { setOtherWork } from "./fake-clock.ts";
import { IS_DEEP, SEED } from "./seeded.ts";

/** The constants of a build for the sandbox, without a standalone page. */
Object.assign(globalThis, {
  __CONFIGURATION__: sandboxConfiguration({
    cdnOrigin: "https://cdn.example",
    sandboxOrigin: "https://sandbox.example",
    world: "test",
  }),
  __STANDALONE__: { standaloneUrl: null, program: null, frameParents: [], translator: null, tagManager: null },
});

// Tests render and press inside React's `act`, which warns without this flag.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });

/** fast-check's properties use the same examples in every run; a deep run has many more. */
configureGlobal({ seed: SEED, ...(IS_DEEP && { numRuns: 20_000 }) });

// Test files run in threads of one process, and Node's channels connect them: a logout in one file would log out the
// riders of another. Each file counts as a browser of its own.
const browserId = crypto.randomUUID();
const NativeChannel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends NativeChannel {
  constructor(name: string) {
    super(`browser ${browserId} ${name}`);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = NativeChannel;
});

// Node 24 has locks, which the threads share as well: a purchase in one file would lock out purchases in the others.
// Tests of locks define `navigator.locks` themselves.
if (globalThis.navigator?.locks) Object.defineProperty(navigator, "locks", { configurable: true, value: undefined });

// A chunk loads in real time, which no fake clock advances, and takes longer on a busy machine.
setOtherWork(() => vi.dynamicImportSettled());

// Node computes a digest in a thread, in real time that no fake clock advances.
Object.defineProperty(webcrypto.subtle, "digest", {
  configurable: true,
  value: async (_algorithm: "SHA-256", bytes: Uint8Array) => {
    const { buffer, byteOffset, byteLength } = createHash("sha256").update(bytes).digest();
    return buffer.slice(byteOffset, byteOffset + byteLength);
  },
});

import { brotliCompressSync, gzipSync } from "node:zlib";
import type { CDPSession } from "@playwright/test";

export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
  readonly scriptBytes: number;
}

const QUIET_MS = 500;

/** Counts a page's requests by their transferred size; `settled` resolves after a while without any. */
export function watchTraffic(session: CDPSession) {
  const open = new Map<string, { isScript: boolean }>();
  const ended = new Map<string, number>();
  let counted: Traffic = { requests: 0, bytes: 0, scriptBytes: 0 };
  let quietSince = performance.now();
  let settle = () => {};

  session.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    if (!/^https?:/.test(request.url) || request.url.endsWith("/favicon.ico")) return;
    open.set(requestId, { isScript: type === "Script" });
    counted = { ...counted, requests: counted.requests + 1 };
  });
  const end = (requestId: string, bytes: number) => {
    const request = open.get(requestId);
    if (request === undefined) return;
    open.delete(requestId);
    ended.set(requestId, bytes);
    const { isScript } = request;
    counted = { ...counted, bytes: counted.bytes + bytes, scriptBytes: counted.scriptBytes + (isScript ? bytes : 0) };
    quietSince = performance.now();
  };
  session.on("Network.responseReceived", ({ requestId, type }) => {
    const request = open.get(requestId);
    if (request !== undefined) request.isScript ||= type === "Script";
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  session.on("Network.loadingFailed", ({ requestId }) => end(requestId, 0));

  return {
    counted: () => counted,
    /** The transferred size with Brotli; reads each body from the browser. */
    async brotliBytes(): Promise<number> {
      const sizes = await Promise.all(
        [...ended].map(async ([requestId, bytes]) => {
          const answer = await session.send("Network.getResponseBody", { requestId }).catch(() => null);
          if (answer === null || bytes === 0) return bytes;
          const body = Buffer.from(answer.body, answer.base64Encoded ? "base64" : "utf8");
          return bytes - gzipSync(body).length + brotliCompressSync(body).length;
        }),
      );
      return sizes.reduce((sum, size) => sum + size, 0);
    },
    /** Restarts the wait after an action that may cause more requests. */
    restartWait(): void {
      quietSince = performance.now();
    },
    async settled(): Promise<void> {
      await new Promise<void>((resolve) => {
        settle = resolve;
        const timer = setInterval(() => {
          if (open.size > 0 || performance.now() - quietSince < QUIET_MS) return;
          clearInterval(timer);
          settle();
        }, 50);
      });
    },
  };
}

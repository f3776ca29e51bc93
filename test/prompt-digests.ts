import { createHash, webcrypto } from "node:crypto";

// Node computes a digest in a thread, in real time that no fake clock advances.
Object.defineProperty(webcrypto.subtle, "digest", {
  configurable: true,
  value: async (_algorithm: "SHA-256", bytes: Uint8Array) => {
    const { buffer, byteOffset, byteLength } = createHash("sha256").update(bytes).digest();
    return buffer.slice(byteOffset, byteOffset + byteLength);
  },
});

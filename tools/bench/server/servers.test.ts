import { X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { createCertificate } from "./servers.ts";

it("a certificate is self-signed, for its hosts and days", () => {
  const { cert } = createCertificate(["one.test", "two.test"], new Date("2026-11-22T10:00:00Z"));
  const read = new X509Certificate(cert);
  expect(read.verify(read.publicKey)).toBe(true);
  expect(read.subjectAltName).toBe("DNS:one.test, DNS:two.test");
  expect(new Date(read.validFrom).toISOString()).toBe("2026-11-21T10:00:00.000Z");
  expect(new Date(read.validTo).toISOString()).toBe("2026-11-23T10:00:00.000Z");
});

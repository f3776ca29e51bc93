import { X509Certificate } from "node:crypto";
import { expect, it } from "vitest";
import { createCertificate } from "./servers.ts";

it("a certificate is self-signed, for its hosts, from a day before until a day after", () => {
  const { cert } = createCertificate(["one.test", "two.test"], new Date("2026-11-22T10:00:00Z"));
  const certificate = new X509Certificate(cert);
  expect(certificate.verify(certificate.publicKey)).toBe(true);
  expect(certificate.subjectAltName).toBe("DNS:one.test, DNS:two.test");
  expect(new Date(certificate.validFrom).toISOString()).toBe("2026-11-21T10:00:00.000Z");
  expect(new Date(certificate.validTo).toISOString()).toBe("2026-11-23T10:00:00.000Z");
});

import { expect, it, vi } from "vitest";
import { ApiError } from "./api-error.ts";

it("recognises the errors of another copy of the bundle, and no others", async () => {
  vi.resetModules();
  const copy = await import("./api-error.ts");
  const error = new copy.ApiError({ code: "refused", method: "GET", url: "https://example.org" });
  expect(copy.ApiError).not.toBe(ApiError);
  expect(error instanceof ApiError).toBe(true);
  expect(Object.assign(new Error(), { name: "ApiError" }) instanceof ApiError).toBe(false);
  expect([null, undefined, "ApiError"].some((value: unknown) => value instanceof ApiError)).toBe(false);
});

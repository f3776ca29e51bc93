import { expect, it } from "vitest";
import { systemClock } from "../lib/clock.ts";
import { createAccountService } from "./account.ts";
import { ApiError } from "./api-error.ts";
import { createPublicHttp } from "./http.ts";

it.each([
  { status: 200, outcome: true },
  { status: 202, outcome: "malformed" },
])("a phone code is right or wrong with the status 200 alone: $status gives $outcome", async ({ status, outcome }) => {
  const fetch = async () => Response.json({ status: "approved" }, { status });
  const account = createAccountService(
    createPublicHttp({ baseUrl: "https://api.example.org", clock: systemClock, fetch }),
    "phl",
  );
  const check = account.checkPhoneCode({ contactPhone: "+12155550123", code: "123456" });
  expect(await check.catch((error: unknown) => error instanceof ApiError && error.code)).toBe(outcome);
});

import type { Service } from "../tools/contract/calls.ts";

/** The calls of specification 7, written out a second time, so that a test finds a slip in `tools/contract/calls.ts`. */
export const SPECIFICATION_7: Readonly<Record<Service, readonly string[]>> = {
  account: [
    "POST /login",
    "POST /resetPassword",
    "POST /promocode",
    "POST /reducedFare",
    "POST /lookup",
    "POST /phoneVerification",
    "POST /register",
  ],
  bikeshare: [
    "GET 1/user",
    "PUT 1/user",
    "PATCH 1/user",
    "GET 1/user/summary",
    "GET 1/user/paymentProfile",
    "GET 1/user/frequentedkiosks",
    "GET 1/user/trips",
    "GET 1/user/statements",
    "PUT 1/stripe/paymentprofile",
    "PUT 1/user/settledelinquency",
    "GET 1/user/usercard",
    "POST 3/registration",
  ],
  bts: [
    "GET user/unpaid-fees",
    "GET rewards/points/",
    "GET rewards/available/",
    "POST rewards/redeem/",
    "GET user/prorated-renewal/",
    "POST user/prorated-renewal/",
    "POST user/trip-rating/",
    "POST user/key-card/",
  ],
};

/** The calls as they arrive at the sandbox, which has all services below one base: "GET /bikeshare/1/user". */
export const SANDBOX_CALLS: readonly string[] = Object.entries(SPECIFICATION_7).flatMap(([service, calls]) =>
  calls.map((call) => call.replace(/ \/?/, ` /${service}/`)),
);

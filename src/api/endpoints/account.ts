import type { Endpoints } from "./endpoint.ts";

/** The account service, which needs no token. */
export const ACCOUNT_ENDPOINTS = {
  login: { method: "POST", path: "/login" },
  resetPassword: { method: "POST", path: "/resetPassword" },
  lookup: { method: "POST", path: "/lookup" },
  phoneVerification: { method: "POST", path: "/phoneVerification" },
  promocode: { method: "POST", path: "/promocode" },
  reducedFare: { method: "POST", path: "/reducedFare" },
  register: { method: "POST", path: "/register", movesMoney: true, takesKey: true },
} as const satisfies Endpoints;

import type { Endpoints } from "./endpoint.ts";

/** The bike-share portal. */
export const BIKESHARE_ENDPOINTS = {
  user: { method: "GET", path: "1/user" },
  updateUser: { method: "PUT", path: "1/user" },
  patchUser: { method: "PATCH", path: "1/user" },
  summary: { method: "GET", path: "1/user/summary" },
  paymentProfile: { method: "GET", path: "1/user/paymentProfile" },
  frequentedStations: { method: "GET", path: "1/user/frequentedkiosks" },
  trips: { method: "GET", path: "1/user/trips" },
  statements: { method: "GET", path: "1/user/statements" },
  replaceCard: { method: "PUT", path: "1/stripe/paymentprofile", movesMoney: true },
  settleDelinquency: { method: "PUT", path: "1/user/settledelinquency", movesMoney: true, takesKey: true },
  keyCard: { method: "GET", path: "1/user/usercard" },
  renew: { method: "POST", path: "3/registration", movesMoney: true, takesKey: true },
} as const satisfies Endpoints;

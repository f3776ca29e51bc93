import type { Endpoints } from "./endpoint.ts";

/** The product's own back end. */
export const BTS_ENDPOINTS = {
  unpaidFees: { method: "GET", path: "user/unpaid-fees" },
  rewardPoints: { method: "GET", path: "rewards/points/" },
  rewardOptions: { method: "GET", path: "rewards/available/" },
  redeem: { method: "POST", path: "rewards/redeem/", movesMoney: true, takesKey: true },
  proratedDiscount: { method: "GET", path: "user/prorated-renewal/" },
  renewProrated: { method: "POST", path: "user/prorated-renewal/", movesMoney: true, takesKey: true },
  rateTrip: { method: "POST", path: "user/trip-rating/" },
  orderKeyCard: { method: "POST", path: "user/key-card/", movesMoney: true, takesKey: true },
} as const satisfies Endpoints;

import { expect, it } from "vitest";
import { autoRenewState } from "./billing-sections.tsx";

it.each([
  { isAutoRenewing: true, status: "Active", renews: true, state: "on" },
  { isAutoRenewing: true, status: "NotActivated", renews: true, state: "on" },
  // The service decides, whatever our catalogue says about the pass.
  { isAutoRenewing: true, status: "Active", renews: false, state: "on" },
  { isAutoRenewing: false, status: "Active", renews: true, state: "off" },
  { isAutoRenewing: false, status: null, renews: true, state: "off" },
  { isAutoRenewing: true, status: "Expired", renews: true, state: "over" },
  { isAutoRenewing: false, status: "expired", renews: true, state: "over" },
  { isAutoRenewing: false, status: "Active", renews: false, state: "none" },
  { isAutoRenewing: false, status: null, renews: null, state: "none" },
])("a pass with auto-renewal $isAutoRenewing that is $status and renews $renews has the state $state", (row) => {
  const user = { isAutoRenewing: row.isAutoRenewing, subscriptionActivationStatus: row.status };
  const pass = row.renews === null ? null : { isAutoRenewing: row.renews };
  expect(autoRenewState(user, pass)).toBe(row.state);
});

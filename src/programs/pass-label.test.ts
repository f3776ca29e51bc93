import { expect, it } from "vitest";
import { labelOf } from "./pass-label.ts";

it.each([
  { id: 103, ownId: 103, activationStatus: "Active", inCartId: null, label: "current" },
  { id: 103, ownId: 103, activationStatus: "NotActivated", inCartId: null, label: "current" },
  { id: 103, ownId: 103, activationStatus: "EXPIRED", inCartId: null, label: "mostRecent" },
  { id: 103, ownId: 103, activationStatus: "Active", inCartId: 103, label: "current" },
  { id: 104, ownId: 103, activationStatus: "Active", inCartId: 104, label: "new" },
  { id: 104, ownId: null, activationStatus: null, inCartId: 104, label: "new" },
  { id: 105, ownId: 103, activationStatus: "Active", inCartId: 104, label: null },
])(
  "pass $id has the label $label for a rider with $ownId ($activationStatus) and $inCartId in the cart",
  ({ id, label, ...rider }) => {
    expect(labelOf(id, rider)).toBe(label);
  },
);

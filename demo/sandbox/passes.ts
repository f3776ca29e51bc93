/** A pass as the back end sells it: dollars, and only what registration has to check. */
export interface SoldPass {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  /** Dollars for a key card; `null` where none is offered. */
  readonly cardCost: number | null;
  readonly renews: boolean;
  /** `null` for passes that start with the first ride. */
  readonly days: number | null;
  /** The verification that a reduced pass asks for. */
  readonly discountVerification: number | null;
  /** Staff and the like: known here, and not sold to the public. */
  readonly restricted: boolean;
}

const standard = { discountVerification: null, restricted: false } as const;
const reduced = { cardCost: 2, renews: true, discountVerification: 1, restricted: false } as const;

/** Literal on purpose: a price that differs between this table and the bundle's data is a finding. */
export const PASSES: Readonly<Record<string, readonly SoldPass[]>> = {
  phl: [
    { ...standard, id: 101, name: "Single Ride", price: 4.5, cardCost: null, renews: false, days: null },
    { ...standard, id: 102, name: "Guest Pass", price: 15, cardCost: null, renews: false, days: null },
    { ...standard, id: 103, name: "Monthly Pass", price: 20, cardCost: 8, renews: true, days: 30 },
    { ...standard, id: 104, name: "Annual Pass", price: 156, cardCost: 0, renews: true, days: 365 },
    { ...standard, id: 105, name: "Annual Plus Pass", price: 230, cardCost: 0, renews: true, days: 365 },
    { ...reduced, id: 106, name: "ACCESS Monthly Pass", price: 5, days: 30 },
    { ...reduced, id: 107, name: "ACCESS Annual Pass", price: 48, days: 365 },
    { ...reduced, id: 108, name: "ACCESS Annual Plus Pass", price: 100, days: 365 },
    { ...standard, id: 95, name: "Staff Pass", price: 0, cardCost: 0, renews: true, days: 365, restricted: true },
  ],
};

export function findPass(system: string, id: number): SoldPass | undefined {
  return PASSES[system]?.find((pass) => pass.id === id);
}

import type { SystemCode } from "../../src/domain/program.ts";
import type { TimeZone } from "../../src/lib/calendar.ts";
import { Refusal } from "./request.ts";

interface ProgramFacts {
  readonly programId: number;
  readonly name: string;
  readonly zone: TimeZone;
  readonly city: string;
  readonly state: string;
  readonly areaCode: string;
  readonly zip: string;
  /** The ids of the passes that the program's riders in roster.ts have. */
  readonly passes: Readonly<Record<PassRole, number>>;
  readonly overtime: Readonly<Record<"casual" | "member" | "reduced", Overtime>>;
}

export type PassRole = "year" | "month" | "casual" | "retired" | "reduced";

/** The price of overtime: `dollars` for each period of `every` minutes that begins once `after` minutes are over. */
interface Overtime {
  readonly after: number;
  readonly every: number;
  readonly dollars: number;
}

/** The services' own facts, which repeat the application's on purpose: agreement.test.ts compares the two. */
export const PROGRAMS: Readonly<Record<SystemCode, ProgramFacts>> = {
  phl: {
    programId: 3,
    name: "Indego",
    zone: "America/New_York",
    city: "Philadelphia",
    state: "PA",
    areaCode: "215",
    zip: "19125",
    passes: { year: 104, month: 103, casual: 102, retired: 90, reduced: 106 },
    overtime: {
      casual: { after: 30, every: 1, dollars: 0.3 },
      member: { after: 60, every: 1, dollars: 0.2 },
      reduced: { after: 60, every: 1, dollars: 0.07 },
    },
  },
  lax: {
    programId: 88,
    name: "Metro Bike Share",
    zone: "America/Los_Angeles",
    city: "Los Angeles",
    state: "CA",
    areaCode: "213",
    zip: "90012",
    passes: { year: 204, month: 203, casual: 202, retired: 191, reduced: 205 },
    overtime: {
      casual: { after: 30, every: 30, dollars: 1.75 },
      member: { after: 30, every: 30, dollars: 1.75 },
      reduced: { after: 30, every: 30, dollars: 1.75 },
    },
  },
  las: {
    programId: 91,
    name: "RTC Bike Share",
    zone: "America/Los_Angeles",
    city: "Las Vegas",
    state: "NV",
    areaCode: "702",
    zip: "89101",
    passes: { year: 303, month: 302, casual: 301, retired: 291, reduced: 304 },
    overtime: {
      casual: { after: 30, every: 30, dollars: 4 },
      member: { after: 60, every: 60, dollars: 4 },
      reduced: { after: 60, every: 60, dollars: 2 },
    },
  },
};

/** A pass as the back end sells it: its price in dollars, and the facts that a registration is checked against. */
export interface SoldPass {
  readonly id: number;
  readonly name: string;
  readonly price: number;
  /** Dollars for a key card; `null` where none is offered. */
  readonly cardCost: number | null;
  readonly renews: boolean;
  /** `null` for passes that start with the first ride. */
  readonly days: number | null;
  /** The id of the verification that a reduced pass needs; `null` for full fare. */
  readonly discountVerification: number | null;
  /** A pass for staff and the like, which is not for sale to the public. */
  readonly restricted: boolean;
}

const publicPass = { discountVerification: null, restricted: false } as const;
const casualPass = { ...publicPass, cardCost: null, renews: false, days: null } as const;
const monthPass = { ...publicPass, renews: true, days: 30 } as const;
const yearPass = { ...publicPass, renews: true, days: 365 } as const;
const restrictedPass = { ...yearPass, price: 0, cardCost: null, renews: false, restricted: true } as const;

/** The verifications for reduced passes, by id. */
const ACCESS = { discountVerification: 1 } as const;
const BUSINESS = { discountVerification: 2 } as const;
const METRO = { discountVerification: 3 } as const;
const NEVADA = { discountVerification: 4 } as const;

/** The passes on sale and some restricted ones, as in the bundle's data: agreement.test.ts compares their prices. */
export const PASSES: Readonly<Record<string, readonly SoldPass[]>> = {
  phl: [
    { ...casualPass, id: 101, name: "Single Ride", price: 4.5 },
    { ...casualPass, id: 102, name: "Guest Pass", price: 15 },
    { ...monthPass, id: 103, name: "Monthly Pass", price: 20, cardCost: 8 },
    { ...yearPass, id: 104, name: "Annual Pass", price: 156, cardCost: 0 },
    { ...yearPass, id: 105, name: "Annual Plus Pass", price: 230, cardCost: 0 },
    { ...monthPass, ...ACCESS, id: 106, name: "ACCESS Monthly Pass", price: 5, cardCost: 2 },
    { ...yearPass, ...ACCESS, id: 107, name: "ACCESS Annual Pass", price: 48, cardCost: 2 },
    { ...yearPass, ...ACCESS, id: 108, name: "ACCESS Annual Plus Pass", price: 100, cardCost: 2 },
    { ...restrictedPass, id: 95, name: "Staff Pass" },
  ],
  lax: [
    { ...casualPass, id: 201, name: "1-Ride", price: 1.75 },
    { ...casualPass, id: 202, name: "24-Hour Pass", price: 5 },
    { ...monthPass, id: 203, name: "30-Day Pass", price: 17, cardCost: 0 },
    { ...yearPass, id: 204, name: "365-Day Pass", price: 150, cardCost: 0 },
    { ...monthPass, ...METRO, id: 205, name: "Reduced Fare 30-Day Pass", price: 5, cardCost: 0 },
    { ...yearPass, ...METRO, id: 206, name: "Reduced Fare 365-Day Pass", price: 50, cardCost: 0 },
    { ...restrictedPass, ...BUSINESS, id: 195, name: "Business Pass" },
    { ...restrictedPass, id: 196, name: "Staff Pass" },
  ],
  las: [
    { ...casualPass, id: 301, name: "24-Hour Pass", price: 5 },
    { ...monthPass, id: 302, name: "30-Day Pass", price: 15, cardCost: 0 },
    { ...yearPass, id: 303, name: "365-Day Pass", price: 125, cardCost: 0 },
    { ...monthPass, ...NEVADA, id: 304, name: "Reduced Fare 30-Day Pass", price: 5, cardCost: 0 },
    { ...yearPass, ...NEVADA, id: 305, name: "Reduced Fare 365-Day Pass", price: 40, cardCost: 0 },
    { ...restrictedPass, id: 295, name: "Staff Pass" },
  ],
};

export function findPass(system: string, id: number): SoldPass | undefined {
  return PASSES[system]?.find((pass) => pass.id === id);
}

/** The pass if the public can buy it; otherwise throws a refusal. */
export function passForSale(system: SystemCode, id: number): SoldPass {
  const pass = findPass(system, id);
  if (pass === undefined || pass.restricted)
    throw new Refusal(400, "This pass is not available.", "subscriptionTypeId");
  return pass;
}

/** Further passes that riders may have but nobody can buy: retired ones, and those from employers. */
const UNSOLD_PASSES: Readonly<Record<SystemCode, readonly SoldPass[]>> = {
  phl: [
    { ...monthPass, cardCost: null, id: 90, name: "Indego30", price: 17 },
    { ...yearPass, cardCost: null, id: 91, name: "IndegoFlex", price: 10 },
    { ...yearPass, cardCost: null, id: 92, name: "Indego365", price: 156 },
    { ...monthPass, ...ACCESS, cardCost: null, id: 93, name: "Indego30 ACCESS", price: 5 },
    { ...casualPass, id: 94, name: "Day Pass", price: 12 },
    { ...restrictedPass, id: 96, name: "Ambassador Pass" },
    { ...restrictedPass, ...BUSINESS, id: 97, name: "Business Pass" },
    { ...restrictedPass, id: 98, name: "Employee Pass" },
  ],
  lax: [
    { ...casualPass, id: 190, name: "Walk-Up", price: 3.5 },
    { ...monthPass, cardCost: null, id: 191, name: "Monthly Pass", price: 20 },
    { ...yearPass, cardCost: null, id: 192, name: "Flex Pass", price: 40 },
    { ...yearPass, cardCost: null, id: 193, name: "Annual Flex Pass", price: 150 },
    { ...monthPass, ...METRO, cardCost: null, id: 194, name: "Reduced Fare Monthly Pass", price: 5 },
  ],
  las: [
    { ...casualPass, id: 290, name: "Day Pass", price: 8 },
    { ...monthPass, cardCost: null, id: 291, name: "Monthly Pass", price: 20 },
    { ...yearPass, cardCost: null, id: 292, name: "Annual Pass", price: 150 },
    { ...monthPass, ...NEVADA, cardCost: null, id: 293, name: "Reduced Fare Monthly Pass", price: 7 },
  ],
};

/** Any pass of the program that a rider may have, whether for sale or not. */
export const findHeldPass = (system: SystemCode, id: number): SoldPass | undefined =>
  findPass(system, id) ?? UNSOLD_PASSES[system].find((pass) => pass.id === id);

/** Whether a change of pass can be prorated, as for monthly and annual memberships. */
export const isProratable = ({ days, restricted }: SoldPass): boolean => days !== null && !restricted;

import type { Context } from "hono";
import * as v from "valibot";
import { CartWithoutPassword } from "./cart.ts";
import { System } from "./fields.ts";
import { readBody } from "./request-body.ts";
import type { World } from "./world.ts";

const ReducedFareBody = v.strictObject({ cart: CartWithoutPassword, system: System });

/** Reduced-fare verifications are kept by program and e-mail. */
export const verificationKey = (system: string, email: string) => `${system} ${email.trim().toLowerCase()}`;

/** POST /reducedFare. A 19-digit ACCESS number is accepted unless it ends with 9: the sandbox's refused card. */
export async function verifyReducedFare(world: World, c: Context): Promise<Response> {
  const { cart, system } = await readBody(c, ReducedFareBody);
  const card = cart.discountVerificationForm.accessCard;
  const discountVerified = system === "phl" && cart.discountType === "accessCard" && /^\d{18}[0-8]$/.test(card);
  if (discountVerified) world.verified.add(verificationKey(system, cart.newUser.contactEmail));
  return c.json({ discountVerified });
}

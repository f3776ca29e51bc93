import { Hono } from "hono";
import { authenticate } from "./access-tokens.ts";
import { controlWorld, describeWorld } from "./control.ts";
import { logIn, resetPassword } from "./log-in.ts";
import { lookUp } from "./look-up.ts";
import { verifyPhone } from "./phone-codes.ts";
import { checkPromoCode } from "./promo-codes.ts";
import { verifyReducedFare } from "./reduced-fare.ts";
import { Refusal } from "./refusal.ts";
import { register } from "./register.ts";
import { RIDER_CALLS, refuseStrayQuery } from "./rider-calls.ts";
import type { World } from "./world.ts";

/** The calls of one world; any other path or method is a 404. */
export function createRoutes(world: World, verificationDelayMs: number): Hono {
  const app = new Hono().basePath(`/w/${world.id}`);

  app.post("/account/login", (c) => logIn(world, c));
  app.post("/account/resetPassword", (c) => resetPassword(world, c));
  app.post("/account/lookup", (c) => lookUp(world, c));
  app.post("/account/phoneVerification", (c) => verifyPhone(world, c));
  app.post("/account/promocode", (c) => checkPromoCode(world, c));
  app.post("/account/reducedFare", (c) => verifyReducedFare(world, c));
  app.post("/account/register", (c) => register(world, c));

  for (const [method, path, answer] of RIDER_CALLS) {
    app.on(method, path, (c) => {
      const rider = authenticate(world, c);
      refuseStrayQuery(answer, c);
      return answer(world, rider, c);
    });
  }

  app.post("/control", (c) => controlWorld(world, c, verificationDelayMs));
  app.get("/control", (c) => describeWorld(world, c));

  app.notFound((c) => c.json({ error: `No such call: ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.message, field: error.field }, error.status);
    throw error;
  });
  return app;
}

import { Hono } from "hono";
import { authenticate } from "./access-tokens.ts";
import { control, describeState } from "./control.ts";
import { logIn, resetPassword } from "./log-in.ts";
import { lookUp } from "./look-up.ts";
import { verifyPhone } from "./phone-codes.ts";
import { checkPromoCode } from "./promo-codes.ts";
import { verifyReducedFare } from "./reduced-fare.ts";
import { Refusal } from "./refusal.ts";
import { register } from "./register.ts";
import { RIDER_CALLS, refuseStrayQuery } from "./rider-calls.ts";
import type { SandboxState } from "./sandbox-state.ts";

/** The calls of one world; any other path or method is a 404. */
export function createRoutes(state: SandboxState, verificationDelayMs: number): Hono {
  const app = new Hono().basePath(`/w/${state.id}`);

  app.post("/account/login", (c) => logIn(state, c));
  app.post("/account/resetPassword", (c) => resetPassword(state, c));
  app.post("/account/lookup", (c) => lookUp(state, c));
  app.post("/account/phoneVerification", (c) => verifyPhone(state, c));
  app.post("/account/promocode", (c) => checkPromoCode(state, c));
  app.post("/account/reducedFare", (c) => verifyReducedFare(state, c));
  app.post("/account/register", (c) => register(state, c));

  for (const [method, path, answer] of RIDER_CALLS) {
    app.on(method, path, (c) => {
      const rider = authenticate(state, c);
      refuseStrayQuery(answer, c);
      return answer(state, rider, c);
    });
  }

  app.post("/control", (c) => control(state, c, verificationDelayMs));
  app.get("/control", (c) => describeState(state, c));

  app.notFound((c) => c.json({ error: `No such call: ${c.req.method} ${c.req.path}` }, 404));
  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json({ error: error.message, field: error.field }, error.status);
    throw error;
  });
  return app;
}

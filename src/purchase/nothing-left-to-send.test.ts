import { expect, it } from "vitest";
import { sandboxConfiguration } from "../../demo/configuration.ts";
import { createSandbox, inPageFetch } from "../../demo/sandbox/sandbox.ts";
import { createFakeClock } from "../../test/fake-clock.ts";
import { createAppContext } from "../context/app-context.ts";
import { cents } from "../lib/money.ts";
import { phl } from "../programs/programs/phl.ts";
import { sessionOf } from "../session/session.ts";
import { orderKeyCard } from "./key-card-order.ts";
import { settleFees } from "./settlement.ts";

const PLACE = { cdnOrigin: "https://cdn.example", sandboxOrigin: "https://sandbox.example", world: "t" };

/** A rider on a page that does not know about another page's purchase. */
async function openRider(username: string) {
  const clock = createFakeClock();
  const fetch = inPageFetch(createSandbox({ clock, verificationDelayMs: 0 }));
  const app = createAppContext(phl, sandboxConfiguration(PLACE), { clock, fetch });
  await sessionOf(app).logIn({ username, password: "sandbox-pass" });
  const { bikeshare } = await sessionOf(app).begin().calls();
  const user = await bikeshare.user();
  if (!user) throw new Error("no rider");
  return {
    app,
    user,
    /** The calls so far that change something, without logins. */
    async sent(): Promise<readonly string[]> {
      const state = await (await fetch("https://sandbox.example/w/t/control")).json();
      const received: { readonly method: string; readonly path: string }[] = state.received;
      return received.filter(({ method }) => method !== "GET").map(({ path }) => path);
    },
  };
}
const LOGIN = "/account/login";

it("a key card that was ordered elsewhere meanwhile is not ordered again", async () => {
  const { app, user, sent } = await openRider("keyed");
  expect(await orderKeyCard(app, { user, change: {}, userKeyCard: null })).toEqual({
    status: "done",
    done: "ordered",
  });
  expect(await sent()).toEqual([LOGIN]);
});

it("fees that were paid on another page are not paid again", async () => {
  const { app, user, sent } = await openRider("monthly");
  expect(await settleFees(app, user, cents(650))).toEqual({ status: "done", done: { amount: null } });
  expect(await sent()).toEqual([LOGIN]);
});

import { expect, it } from "vitest";
import { sessionOf } from "../../src/services/session/session.ts";
import { createPageChoices } from "../../widgets/standalone/page-choices.ts";
import { createPageWorlds } from "../../widgets/standalone/page-worlds.ts";
import { mockDeployment } from "../configuration.ts";
import { createBackEnd } from "./back-end.ts";
import { createControls } from "./controls.ts";
import { AS_FOUND, type Scene } from "./scene.ts";

async function openMock(scene: Partial<Scene>) {
  const backEnd = createBackEnd({ verificationDelayMs: 0 });
  const worldOf = createPageWorlds(mockDeployment("https://mock.example/mock/"), { fetch: backEnd.fetch });
  const page = { choices: createPageChoices(null, "mock"), worldOf };
  const first: Scene = { system: "phl", ...AS_FOUND, isEmbedded: false, isLoggedIn: true };
  const controls = await createControls(page, backEnd, { ...first, ...scene });
  const { bikeshare } = await sessionOf(await worldOf("phl"))
    .begin()
    .calls();
  return { controls, bikeshare, shown: () => controls.get().scene };
}

type Bikeshare = Awaited<ReturnType<typeof openMock>>["bikeshare"];
const buyMonthly = (bikeshare: Bikeshare) =>
  bikeshare.renew({ subscriptionTypeId: 103, isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null });

it.each([
  { did: "cancels", from: {}, act: (rider: Bikeshare) => rider.setAutoRenewing(false), state: "cancelled", pass: 104 },
  {
    did: "reactivates",
    from: { state: "cancelled" as const },
    act: (rider: Bikeshare) => rider.setAutoRenewing(true),
    state: "active",
    pass: 104,
  },
  { did: "buys", from: { state: "none" as const }, act: buyMonthly, state: "active", pass: 103 },
  {
    did: "settles",
    from: { state: "delinquent" as const },
    act: async (rider: Bikeshare) => {
      const user = await rider.user();
      await rider.settleDelinquency({ userId: user?.userId ?? 0, programId: 3 });
    },
    state: "active",
    pass: 104,
  },
])("a rider who $did stands so in the bar", async ({ from, act, state, pass }) => {
  const { controls, bikeshare, shown } = await openMock(from);
  const follows = new Promise<void>((resolve) => controls.subscribe(resolve));
  await act(bikeshare);
  await follows;
  expect(shown()).toMatchObject({ state, passId: pass });
});

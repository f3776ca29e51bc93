import { expect, it, vi } from "vitest";
import { cacheOf, riderKey } from "../../src/query/query-cache.ts";
import { sessionOf } from "../../src/session/session.ts";
import { createPageChoices } from "../../widgets/standalone/page-choices.ts";
import { createPageApps } from "../../widgets/standalone/prepare-page.ts";
import { mockDeployment } from "../configuration.ts";
import { createBackEnd } from "./back-end.ts";
import { createControls } from "./controls.ts";
import { DEFAULT_SCENE, type Scene } from "./scene.ts";

async function openMock(scene: Partial<Scene>) {
  const backEnd = createBackEnd({ verificationDelayMs: 0 });
  const appOf = createPageApps(mockDeployment("https://mock.example/mock/"), { fetch: backEnd.fetch }, true);
  const page = { choices: createPageChoices(null, "mock"), appOf };
  const first: Scene = { system: "phl", ...DEFAULT_SCENE, isEmbedded: false, isLoggedIn: true };
  const controls = await createControls(page, backEnd, { ...first, ...scene });
  const app = await appOf("phl");
  const { bikeshare } = await sessionOf(app).begin().calls();
  return { controls, page, app, bikeshare, shown: () => controls.get().scene };
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
])("the bar shows the rider's new state and pass after the rider $did", async ({ from, act, state, pass }) => {
  const { controls, bikeshare, shown } = await openMock(from);
  const follows = new Promise<void>((resolve) => controls.subscribe(resolve));
  await act(bikeshare);
  await follows;
  expect(shown()).toMatchObject({ state, passId: pass });
});

type Mock = Awaited<ReturnType<typeof openMock>>;
const isRenewing = async ({ bikeshare }: Mock) => (await bikeshare.user())?.isAutoRenewing;

it.each<{ part: Partial<Scene>; find: (mock: Mock) => unknown; found: unknown }>([
  { part: { system: "lax" }, find: ({ page }) => page.choices.get().system, found: "lax" },
  { part: { system: null }, find: ({ page }) => page.choices.get().system, found: null },
  { part: { isEmbedded: true }, find: ({ page }) => page.choices.get().embedded !== null, found: true },
  { part: { isLoggedIn: false }, find: ({ app }) => app.store.getState().session.status, found: "anonymous" },
  {
    part: { passId: 103 },
    find: async ({ bikeshare }) => (await bikeshare.user())?.subscriptionTypeId,
    found: 103,
  },
  { part: { state: "cancelled" }, find: isRenewing, found: false },
  {
    part: { hasKeyCard: true },
    find: async ({ bikeshare }) => (await bikeshare.keyCard(3001)) !== null,
    found: true,
  },
])("setting $part in the bar changes the page and its back end", async ({ part, find, found }) => {
  const mock = await openMock({});
  expect(await find(mock)).not.toBe(found);
  await mock.controls.change(part);
  expect(mock.shown()).toMatchObject(part);
  expect(await find(mock)).toBe(found);
});

it.each(["user", "summary", "payment-profile", "unpaid-fees", "key-card", "statements"])(
  "a control that changes the rider makes screens reload %s",
  async (key) => {
    const { controls, app } = await openMock({});
    const ask = vi.fn(async () => "an answer");
    const stop = cacheOf(app).subscribe(riderKey(key), ask, () => {});
    await controls.change({ hasKeyCard: true });
    expect(ask).toHaveBeenCalledTimes(2);
    stop();
  },
);

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
  const initialScene: Scene = { system: "phl", ...DEFAULT_SCENE, isEmbedded: false, isLoggedIn: true };
  const controls = await createControls(page, backEnd, { ...initialScene, ...scene });
  const app = await appOf("phl");
  const { bikeshare } = await sessionOf(app).begin().calls();
  return { controls, page, app, bikeshare, sceneInBar: () => controls.get().scene };
}

type Bikeshare = Awaited<ReturnType<typeof openMock>>["bikeshare"];
const buyMonthly = (bikeshare: Bikeshare) =>
  bikeshare.renew({ subscriptionTypeId: 103, isAutoRenewing: true, paymentProcessor: "Stripe", promoCode: null });

it.each([
  { action: "cancels", scene: {}, act: (api: Bikeshare) => api.setAutoRenewing(false), state: "cancelled", pass: 104 },
  {
    action: "reactivates",
    scene: { state: "cancelled" as const },
    act: (api: Bikeshare) => api.setAutoRenewing(true),
    state: "active",
    pass: 104,
  },
  { action: "buys", scene: { state: "none" as const }, act: buyMonthly, state: "active", pass: 103 },
  {
    action: "settles",
    scene: { state: "delinquent" as const },
    act: async (api: Bikeshare) => {
      const user = await api.user();
      await api.settleDelinquency({ userId: user?.userId ?? 0, programId: 3 });
    },
    state: "active",
    pass: 104,
  },
])("the bar shows the rider's new state and pass after the rider $action", async ({ scene, act, state, pass }) => {
  const { controls, bikeshare, sceneInBar } = await openMock(scene);
  const barChange = new Promise<void>((resolve) => controls.subscribe(resolve));
  await act(bikeshare);
  await barChange;
  expect(sceneInBar()).toMatchObject({ state, passId: pass });
});

type OpenedMock = Awaited<ReturnType<typeof openMock>>;
const isRenewing = async ({ bikeshare }: OpenedMock) => (await bikeshare.user())?.isAutoRenewing;

it.each<{ change: Partial<Scene>; read: (mock: OpenedMock) => unknown; expected: unknown }>([
  { change: { system: "lax" }, read: ({ page }) => page.choices.get().system, expected: "lax" },
  { change: { system: null }, read: ({ page }) => page.choices.get().system, expected: null },
  { change: { isEmbedded: true }, read: ({ page }) => page.choices.get().embedded !== null, expected: true },
  { change: { isLoggedIn: false }, read: ({ app }) => app.store.getState().session.status, expected: "anonymous" },
  {
    change: { passId: 103 },
    read: async ({ bikeshare }) => (await bikeshare.user())?.subscriptionTypeId,
    expected: 103,
  },
  { change: { state: "cancelled" }, read: isRenewing, expected: false },
  {
    change: { hasKeyCard: true },
    read: async ({ bikeshare }) => (await bikeshare.keyCard(3001)) !== null,
    expected: true,
  },
])("setting $change in the bar changes the page and its back end", async ({ change, read, expected }) => {
  const mock = await openMock({});
  expect(await read(mock)).not.toBe(expected);
  await mock.controls.change(change);
  expect(mock.sceneInBar()).toMatchObject(change);
  expect(await read(mock)).toBe(expected);
});

it.each(["user", "summary", "payment-profile", "unpaid-fees", "key-card", "statements"])(
  "a control that changes the rider makes screens reload %s",
  async (key) => {
    const { controls, app } = await openMock({});
    const load = vi.fn(async () => "an answer");
    const unsubscribe = cacheOf(app).subscribe(riderKey(key), load, () => {});
    await controls.change({ hasKeyCard: true });
    expect(load).toHaveBeenCalledTimes(2);
    unsubscribe();
  },
);

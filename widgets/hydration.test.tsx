// @vitest-environment happy-dom
import pricingTexts from "virtual:texts/pricing";
import signUpTexts from "virtual:texts/sign-up";
import { act, type ReactNode } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import type { AppContext } from "../src/app-context/app-context.ts";
import { beginHydration } from "../src/app-context/use-app-context.tsx";
import { PricingScreen } from "../src/features/pricing/pricing-screen.tsx";
import { SignUpScreen } from "../src/features/sign-up/sign-up-screen.tsx";
import { intlOf } from "../src/i18n/intl.ts";
import { loadLanguage, type MessageId } from "../src/i18n/load-messages.ts";
import { choosePassWithPromotion } from "../src/passes/choose-pass.ts";
import { SIGN_UP_FORM } from "../src/store/sign-up-slice.ts";
import { createFakeClock } from "../test/fake-clock.ts";
import { inAppContext } from "../test/in-app-context.tsx";
import { openSandbox } from "../test/sandbox-app.ts";

// Sign-up loads its checkout in idle time, after hydration; in these tests that could happen during hydration.
vi.stubGlobal("requestIdleCallback", () => 0);
vi.stubGlobal("cancelIdleCallback", () => {});

/** Counts how often each text is formatted: each component that renders formats its own texts. */
const formatMessage = vi.spyOn(intlOf("en"), "formatMessage");
const formatCount = (id: MessageId) =>
  formatMessage.mock.calls.filter(([message]) => Reflect.get(message, "id") === id).length;
await loadLanguage("en", pricingTexts, signUpTexts);

let root: Root;
afterEach(() => act(async () => root.unmount()));

/**
 * Hydrates a prerendered screen.
 * @param actBefore The rider's actions before hydration.
 */
async function hydrateScreen(screen: ReactNode, actBefore = (_app: AppContext) => {}): Promise<HTMLElement> {
  // A promotion is active on this day.
  const app = openSandbox(createFakeClock("2024-11-30T16:20:00Z")).openApp();
  const tree = inAppContext(app, screen);
  const mount = document.createElement("div");
  mount.innerHTML = renderToString(tree);
  formatMessage.mockClear();
  actBefore(app);
  beginHydration(app);
  const onRecoverableError = vi.fn();
  await act(async () => {
    root = hydrateRoot(mount, tree, { onRecoverableError });
  });
  expect(onRecoverableError).not.toHaveBeenCalled();
  return mount;
}

// A rider has to wait for each uninterrupted rendering between the start of React and its first response.
it("sign-up renders its step once during hydration, although the total updates afterwards", async () => {
  const mount = await hydrateScreen(<SignUpScreen pass={null} promo={null} accountUrl={null} headingLevel={2} />);
  // A failure shows the whole markup; happy-dom may answer a selector from its cache.
  expect(mount.innerHTML).toContain("data-sticky");
  expect(formatCount("signup.continue")).toBe(1);
});

it("a pass that the rider ticked before React outranks the one of the attribute", async () => {
  const screen = <SignUpScreen pass={103} promo={null} accountUrl={null} headingLevel={2} />;
  const apps: AppContext[] = [];
  await hydrateScreen(screen, (app) => {
    app.store.getState().writeDraft(SIGN_UP_FORM, { pass: "104" });
    choosePassWithPromotion(app, 104);
    app.store.setState({ isPassChosenEarly: true });
    apps.push(app);
  });
  expect(apps[0]?.store.getState()).toMatchObject({ cart: { subscriptionTypeId: 104 }, presets: { pass: "103" } });
});

it("hydration renders a pass once, although its price depends on the date afterwards", async () => {
  const mount = await hydrateScreen(<PricingScreen passes="all" renewing="all" headingLevel={2} signupUrl={null} />);
  expect(mount.querySelector("[part='promotion']")).not.toBeNull();
  expect(formatCount("pricing.details")).toBe(mount.querySelectorAll(".bs-pass").length);
});

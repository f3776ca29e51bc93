import screenImports from "virtual:screens";
import accountTexts from "virtual:texts/account";
import pricingTexts from "virtual:texts/pricing";
import signUpTexts from "virtual:texts/sign-up";
import type { ComponentType } from "react";
import { LoginScreen } from "../features/log-in/login-screen.tsx";
import { loadMessages, type TextFile } from "../i18n/load-messages.ts";
import { loadChunk } from "../lib/load-chunk.ts";
import { type RouteName, SCREENS, type ScreenEntry, type TextsOfScreen } from "./screens.ts";

/** The texts that load with a screen; those of login load before the element renders. */
const TEXTS: Readonly<Record<TextsOfScreen, TextFile | null>> = {
  account: accountTexts,
  "log-in": null,
  pricing: pricingTexts,
  "sign-up": signUpTexts,
};

async function loadWithTexts<Loaded>(load: () => Promise<Loaded>, texts: TextsOfScreen = "account"): Promise<Loaded> {
  const file = TEXTS[texts];
  const [loadedModule] = await Promise.all([loadChunk(load), file && loadMessages(file)]);
  return loadedModule;
}

/** Loads the menu and its texts, for riders who are logged in. */
export const loadRiderMenu = async () => (await loadWithTexts(() => import("./menu/rider-menu.tsx"))).RiderMenu;

const loadedScreens = new Map<RouteName | null, ComponentType>([["login", LoginScreen]]);

/** A route's screen; null while its chunk is not loaded. */
export const screenOf = (route: RouteName | null): ComponentType | null => loadedScreens.get(route) ?? null;

/** Loads a screen and its texts for `screenOf`. A failed load can be retried. */
export async function loadScreen(route: RouteName | null): Promise<void> {
  if (route === "login" || loadedScreens.has(route)) return;
  if (route === null) {
    loadedScreens.set(null, (await loadChunk(() => import("./not-found-screen.tsx"))).NotFoundScreen);
    return;
  }
  const { texts }: ScreenEntry = SCREENS[route];
  const [load, component] = screenImports[route];
  const { [component]: screen } = await loadWithTexts(load, texts);
  if (!screen) throw new Error(`The screen ${route} exports no ${component}`);
  loadedScreens.set(route, screen);
}

// @vitest-environment happy-dom
import accountTexts from "virtual:texts/account";
import logInTexts from "virtual:texts/log-in";
import type { ReactNode } from "react";
import { expect, it } from "vitest";
import { openAppContextPerTest } from "../../test/in-app-context.tsx";
import { RouteStatusNotice } from "../account/account-frame.tsx";
import { loadLanguage } from "../i18n/load-messages.ts";
import type { Load } from "../query/use-load.ts";
import { LoadedScreen } from "./load-states.tsx";

const { show, settle, text } = openAppContextPerTest();
await loadLanguage("en", logInTexts, accountTexts);

const SLOW: Load<string> = { status: "loading", slow: true, reload: () => {} };
const READY: Load<string> = { ...SLOW, status: "ready", data: "", reloading: false, reloadError: null, slow: false };
const screenOf = (load: Load<string>): ReactNode => (
  <LoadedScreen loads={{ "error.user": [load] }}>{load.status === "ready" && <p>Content</p>}</LoadedScreen>
);
const routeOf = (isSlow: boolean): ReactNode => (
  <RouteStatusNotice state={{ routeStatus: isSlow ? "loading" : "idle", isSlow }} isFirst={false} onRetry={() => {}} />
);

it.each([
  { what: "the data of a screen", slowNode: screenOf(SLOW), doneNode: screenOf(READY) },
  { what: "a screen itself", slowNode: routeOf(true), doneNode: routeOf(false) },
])("a notice that $what takes long is visible for a second", async ({ slowNode, doneNode }) => {
  await show(slowNode);
  await settle(10);
  await show(doneNode);
  await settle(980);
  expect(text()).toContain("taking longer than usual");
  await settle(10);
  expect(text()).not.toContain("taking longer than usual");
});

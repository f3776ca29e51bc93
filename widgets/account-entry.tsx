import "../src/styles/foundation.ts";
import texts from "virtual:texts/log-in";
import { useEffect } from "react";
import { AccountApp } from "../src/account/account-app.tsx";
import { hydrateDrafts } from "../src/forms/drafts.ts";
import { useHost } from "../src/host/host-api.tsx";
import { prefetchUser } from "../src/rider/prefetch-user.ts";
import { sessionOf } from "../src/session/session.ts";
import { signUpDraftOf } from "../src/session/sign-up-draft.ts";
import {
  type AccountAttributes,
  accountElement,
  followChoices,
  handleAccountCommand,
  parseAccountAttributes,
} from "./account-element.ts";
import { chosenSystem, systemOf } from "./element-host.ts";
import { elementsOfPage } from "./page.ts";
import { ANY_SYSTEM } from "./prerendered-screen.ts";
import { createRuntime } from "./runtime.tsx";
import type { RuntimeDefinition } from "./runtime-definition.ts";
import * as selling from "./selling-element.ts";

export const definition: RuntimeDefinition<AccountAttributes> = {
  Screen: ({ attributes, appOf }) => {
    const { element, warn } = useHost();
    useEffect(() => refuseTokenAttributes(element, warn), [element, warn]);
    return <AccountApp {...attributes} appOf={appOf} accountHost={accountElement(element).accountHost} />;
  },
  texts,
  parse: (snapshot, element) => parseAccountAttributes(snapshot, element && chosenSystem(element)),
  capture: (mount, app) => hydrateDrafts(mount, app, {}),
  selling,
  prepare({ session, system }, app, { element, warn }) {
    const isKept = session === "tab" && !isAnyInMemory(element, system);
    if (session === "tab" && !isKept) warn('session="tab" is not used: another account here has session="memory"');
    sessionOf(app).keepInTab(isKept);
    signUpDraftOf(app).keepFor(element, isKept);
    prefetchUser(app);
  },
  account: {
    follow: followChoices,
    variant: ({ isSystemFixed, isSystemChosen, system }) => (isSystemFixed ? system : isSystemChosen ? "" : ANY_SYSTEM),
    onCommand: handleAccountCommand,
  },
};

export const { mount } = createRuntime(definition);

/** Whether another account of the program on this page keeps its login in memory only: nothing of it may be stored. */
const isAnyInMemory = (element: object, system: string): boolean =>
  [...elementsOfPage()].some(
    (other) =>
      other !== element &&
      other.localName === "bikeshare-account" &&
      systemOf(other) === system &&
      other.getAttribute("session")?.trim() !== "tab",
  );

/** Ignores a token in an attribute, since everybody can read markup. */
function refuseTokenAttributes(element: object, warn: (message: string) => void): void {
  if (!(element instanceof Element)) return;
  for (const name of ["access-token", "access_token", "accesstoken"]) {
    if (element.hasAttribute(name)) warn(`the attribute ${name} is refused: set the property accessToken instead`);
  }
}

import { useEffect } from "react";
import { AccountApp } from "../src/app/account-app.tsx";
import { appMessages } from "../src/app/messages.ts";
import { draftsPortOf } from "../src/context/drafts-port.ts";
import { logInMessages } from "../src/features/log-in/messages.ts";
import { captureForms } from "../src/forms/take-over.ts";
import { useHost } from "../src/host/host-context.tsx";
import { sharedMessages } from "../src/i18n/messages.ts";
import { askUserAhead } from "../src/rider/user-ahead.ts";
import { sessionOf } from "../src/session/session.ts";
import { type AccountAttributes, parseAccountAttributes } from "./account-attributes.ts";
import { hearAccount } from "./account-commands.ts";
import { accountElement, withChosenSystem } from "./account-element.ts";
import { takeForeignPasses } from "./foreign-passes.ts";
import { ANY_SYSTEM } from "./fragment-snapshot.ts";
import { openCardSlot } from "./load-card-slot.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const accountDefinition: RuntimeDefinition<AccountAttributes> = {
  Screen: ({ attributes }) => {
    const { element, warn } = useHost();
    useEffect(() => refuseTokenAttributes(element, warn), [element, warn]);
    return <AccountApp {...attributes} port={accountElement(element).port} />;
  },
  messages: [sharedMessages, appMessages, logInMessages],
  parse: parseAccountAttributes,
  follow: withChosenSystem,
  prepare({ session }, world) {
    sessionOf(world).keepInTab(session === "tab");
    askUserAhead(world);
  },
  variant: ({ isSystemFixed, isSystemChosen, system }) => (isSystemFixed ? system : isSystemChosen ? "" : ANY_SYSTEM),
  hear: hearAccount,
  capture: (mount, world) => captureForms(mount, draftsPortOf(world), {}),
  openCardSlot,
  takeForeignPasses,
};

/** Markup is read by everybody: a token in it is used for nothing. */
function refuseTokenAttributes(element: object, warn: (message: string) => void): void {
  if (!(element instanceof Element)) return;
  for (const name of ["access-token", "access_token", "accesstoken"]) {
    if (element.hasAttribute(name)) warn(`the attribute ${name} is refused: set the property accessToken instead`);
  }
}

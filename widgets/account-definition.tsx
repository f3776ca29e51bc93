import { useEffect } from "react";
import { AccountApp } from "../src/app/account-app.tsx";
import { draftsPortOf } from "../src/context/drafts-port.ts";
import { captureForms } from "../src/forms/take-over.ts";
import { useHost } from "../src/host/host-context.tsx";
import { prepareAccount } from "./account-ahead.ts";
import { type AccountAttributes, parseAccountAttributes } from "./account-attributes.ts";
import { hearAccount } from "./account-commands.ts";
import { accountElement, withChosenSystem } from "./account-element.ts";
import { ANY_SYSTEM } from "./fragment-snapshot.ts";
import { openCardSlot } from "./load-card-slot.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const accountDefinition: RuntimeDefinition<AccountAttributes> = {
  Screen: ({ attributes }) => {
    const { element, warn } = useHost();
    useEffect(() => refuseTokenAttributes(element, warn), [element, warn]);
    return <AccountApp {...attributes} port={accountElement(element).port} />;
  },
  catalogues: {
    en: () => import("../src/i18n/en/account-catalogue.ts"),
    es: () => import("../src/i18n/es/account-catalogue.ts"),
    zh: () => import("../src/i18n/zh/account-catalogue.ts"),
    later: {
      es: () => import("../src/i18n/es/later-catalogues.ts"),
      zh: () => import("../src/i18n/zh/later-catalogues.ts"),
    },
  },
  parse: parseAccountAttributes,
  follow: withChosenSystem,
  prepare: prepareAccount,
  variant: ({ isSystemFixed, isSystemChosen, system }) => (isSystemFixed ? system : isSystemChosen ? "" : ANY_SYSTEM),
  hear: hearAccount,
  capture: (mount, world) => captureForms(mount, draftsPortOf(world), {}),
  openCardSlot,
  takesPasses: true,
};

/** Markup is read by everybody: a token in it is used for nothing. */
function refuseTokenAttributes(element: object, warn: (message: string) => void): void {
  if (!(element instanceof Element)) return;
  for (const name of ["access-token", "access_token", "accesstoken"]) {
    if (element.hasAttribute(name)) warn(`the attribute ${name} is refused: set the property accessToken instead`);
  }
}

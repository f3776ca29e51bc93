import { useEffect } from "react";
import { AccountApp } from "../src/app/account-app.tsx";
import { isSystemCode } from "../src/domain/program.ts";
import { captureForms } from "../src/forms/take-over.ts";
import { useHost } from "../src/host/host-context.tsx";
import { draftsPortOf } from "../src/services/drafts-port.ts";
import { sessionOf } from "../src/services/session/session.ts";
import type { World } from "../src/services/world.ts";
import { type AccountAttributes, parseAccountAttributes } from "./account-attributes.ts";
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
  },
  parse: parseAccountAttributes,
  follow: withChosenSystem,
  prepare: ({ session }, world) => sessionOf(world).keepInTab(session === "tab"),
  variant: ({ isSystemFixed, isSystemChosen, system }) => (isSystemFixed ? system : isSystemChosen ? "" : ANY_SYSTEM),
  hear(command, value, { attributes, world, host }) {
    if (command === "navigate") accountElement(host.element).navigate(String(value));
    else if (command === "logout") sessionOf(world).logOut();
    else if (typeof value !== "string" || value === "") {
      // A page that has no token for this rider says nothing about who is logged in in other tabs.
      if (world.store.getState().session.status === "authenticated") sessionOf(world).logOut();
    } else if (isElsewhere(host.element, world)) host.warn("accessToken is not used: its program could not be loaded");
    else if (attributes.isSystemChosen) sessionOf(world).adopt(value);
    else host.warn("accessToken needs the attribute system, which says whose token it is");
  },
  capture: (mount, world) => captureForms(mount, draftsPortOf(world), {}),
  openCardSlot,
};

/** Whether the page wants another program than the one that stands here. */
const isElsewhere = (element: object, { program }: World): boolean => {
  const wanted = element instanceof Element ? element.getAttribute("system") : null;
  return isSystemCode(wanted) && wanted !== program.system;
};

/** Markup is read by everybody: a token in it is used for nothing. */
function refuseTokenAttributes(element: object, warn: (message: string) => void): void {
  if (!(element instanceof Element)) return;
  for (const name of ["access-token", "access_token", "accesstoken"]) {
    if (element.hasAttribute(name)) warn(`the attribute ${name} is refused: set the property accessToken instead`);
  }
}

import { AccountApp } from "../src/app/account-app.tsx";
import { captureForms } from "../src/forms/take-over.ts";
import { useHost } from "../src/host/host-context.tsx";
import { draftsPortOf } from "../src/services/drafts-port.ts";
import { sessionOf } from "../src/services/session/session.ts";
import { type AccountAttributes, parseAccountAttributes } from "./account-attributes.ts";
import { accountElement, withChosenSystem } from "./account-element.ts";
import { ANY_SYSTEM } from "./fragment-snapshot.ts";
import { openCardSlot } from "./load-card-slot.ts";
import type { RuntimeDefinition } from "./runtime.tsx";

export const accountDefinition: RuntimeDefinition<AccountAttributes> = {
  Screen: ({ attributes }) => {
    const { element } = useHost();
    return <AccountApp {...attributes} port={accountElement(element).port} />;
  },
  catalogues: {
    en: () => import("../src/i18n/en/account-catalogue.ts").then(({ catalogue }) => catalogue),
  },
  parse: parseAccountAttributes,
  follow: withChosenSystem,
  prepare: ({ session }, world) => sessionOf(world).keepInTab(session === "tab"),
  variant: ({ isSystemFixed, isSystemChosen, system }) => (isSystemFixed ? system : isSystemChosen ? "" : ANY_SYSTEM),
  hear(command, value, { attributes, world, host }) {
    if (command === "navigate") accountElement(host.element).navigate(String(value));
    else if (command === "logout") sessionOf(world).logOut();
    else if (typeof value !== "string" || value === "") sessionOf(world).logOut();
    else if (attributes.isSystemChosen) sessionOf(world).adopt(value);
    else host.warn("accessToken needs the attribute system, which says whose token it is");
  },
  capture: (mount, world) => captureForms(mount, draftsPortOf(world), {}),
  openCardSlot,
};

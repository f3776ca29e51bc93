import { askUserAhead } from "../src/services/rider/user-ahead.ts";
import { sessionOf } from "../src/services/session/session.ts";
import type { World } from "../src/services/world.ts";
import { type AccountAttributes, CHOSEN_SYSTEM, parseAccountAttributes } from "./account-attributes.ts";
import { chosenSystem } from "./chosen-system.ts";
import type { ElementHost } from "./element-host.ts";
import { pageRegistry } from "./page.ts";
import { sharedWorld } from "./shared-world.ts";

declare const __VERSION__: string;

/** What is needed of an element before anything is drawn. */
type Host = Pick<ElementHost, "element" | "attributes" | "hear">;
type Command = Parameters<Parameters<ElementHost["hear"]>[0]>;

/** Keeps the login as the element wants it, and asks whose it is. */
export function prepareAccount({ session }: Pick<AccountAttributes, "session">, world: World): void {
  sessionOf(world).keepInTab(session === "tab");
  askUserAhead(world);
}

/** What was told to an element that is not drawn: kept where it is taken away, or its code does not come, meanwhile. */
const unheard = new WeakMap<object, Command[]>();

/**
 * Asks whose login a tab kept, or a page's token is, while React is on its way. What fails here is met again, and told,
 * when it draws; so is every command that came.
 * @returns the same host, which hands out again what was heard here.
 */
export function askAhead<Given extends Host>(host: Given): Given {
  const heard = unheard.get(host.element) ?? [];
  unheard.set(host.element, heard);
  host.hear((...command) => heard.push(command));
  void prepareAhead(host, heard);
  return {
    ...host,
    hear(listener) {
      for (const command of heard.splice(0)) listener(...command);
      host.hear(listener);
    },
  };
}

async function prepareAhead({ element, attributes: store }: Host, heard: readonly Command[]): Promise<void> {
  const snapshot = store.get();
  const { attributes } = parseAccountAttributes({ ...snapshot, [CHOSEN_SYSTEM]: chosenSystem(element) });
  const token = tokenIn(heard);
  if (attributes.session !== "tab" && token === null) return;
  const world = await sharedWorld(pageRegistry(__VERSION__), attributes.system, attributes.api).catch(() => null);
  // A token is for the program that it was set with, and for nobody after a logout.
  if (!world || store.get() !== snapshot) return;
  if (token !== null && attributes.isSystemChosen && tokenIn(heard) === token) sessionOf(world).adopt(token);
  prepareAccount(attributes, world);
}

/** The token that is all that the page has told. */
function tokenIn([first, ...others]: readonly Command[]): string | null {
  if (first?.[0] !== "accessToken" || others.length > 0) return null;
  return typeof first[1] === "string" && first[1] !== "" ? first[1] : null;
}

import type { AppContext } from "../app-context/app-context.ts";
import type { SystemCode } from "../domain/program.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import type { Location } from "./location.ts";

/** The account's own interface to its page, besides `HostApi`, which all elements have. */
export interface AccountHostApi {
  readonly location: Location;
  /** The real address of a path, so that a link can be opened in a new tab; null without a standalone page. */
  hrefOf(path: string, system: SystemCode | null): string | null;
  /** Whether a partner's page or app contains the account: always true for an element. */
  isEmbedded(): boolean;
  setEmbedded(isEmbedded: boolean): void;
  /** Whether the account handles sign-ups that pricing requests: true unless the page has a sign-up element. */
  takesSignUp(system: SystemCode): boolean;
  /** Whether the page has changed the path since the account was last shown. */
  hasNewPath?(): boolean;
  /** Subscribes to the page's requests to navigate to a path; returns a function that unsubscribes. */
  onNavigate(listener: (path: string) => void): () => void;
  /** Tells the page which program the account shows from now on; null for none. */
  chooseSystem(system: SystemCode | null): void;
  /** True where the page has a skip link of its own, past its header and our menu. */
  readonly hasSkipLink?: boolean;
  /** True where the deployment presets the program: login offers a choice only after a link has cleared that preset. */
  readonly presetsProgram?: boolean;
}

export interface AccountProps {
  readonly accountHost: AccountHostApi;
  /** Loads the app of another program in the same environment. */
  appOf(system: SystemCode): Promise<AppContext>;
  /** True where a program is chosen: by the deployment, the `system` attribute, a link or the rider. */
  readonly isSystemChosen: boolean;
  /** True where the rider cannot choose another program. */
  readonly isSystemFixed: boolean;
  readonly headingLevel: HeadingLevel;
}

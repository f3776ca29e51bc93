import type { AppContext } from "../app-context/app-context.ts";
import type { SystemCode } from "../domain/program.ts";
import type { HeadingLevel } from "../ui/heading.tsx";
import type { Location } from "./location.ts";

/** What only the account asks of its page; `HostApi` is what all elements ask of it. */
export interface AccountHostApi {
  readonly location: Location;
  /** The real address of a path, so that a link can be opened in a new tab; null where there is none. */
  hrefOf(path: string, system: SystemCode | null): string | null;
  /** Always true for an element; the standalone page learns it from its address. */
  isEmbedded(): boolean;
  setEmbedded(isEmbedded: boolean): void;
  /** Whether the account handles a sign-up that pricing asks for: true without a sign-up element on the page. */
  takesSignUp(system: SystemCode): boolean;
  /** Subscribes to the paths that the page asks for; returns a function that unsubscribes. */
  onNavigate(listener: (path: string) => void): () => void;
  /** The account now shows another program, or none (null): what is around it follows. */
  choose(system: SystemCode | null): void;
  /** True where the page has a skip link past its own header, which comes before ours. */
  readonly hasSkipLink?: boolean;
  /** True where the deployment presets the program: login offers a choice only after an address removed it. */
  readonly presetsProgram?: boolean;
}

export interface AccountProps {
  readonly accountHost: AccountHostApi;
  appOf(system: SystemCode): Promise<AppContext>;
  /** True where the `system` attribute or the rider has chosen a program. */
  readonly isSystemChosen: boolean;
  readonly isSystemFixed: boolean;
  readonly headingLevel: HeadingLevel;
}

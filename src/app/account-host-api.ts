import type { SystemCode } from "../programs/program.ts";
import type { Location } from "../routing/location.ts";

/** What the account application needs of whatever it is rendered in: an element or the standalone page. */
export interface AccountHostApi {
  readonly location: Location;
  /** A link's real address, so that it can be opened in a tab of its own; null where there is none. */
  hrefOf(place: string, system: SystemCode | null): string | null;
  /** Inside of a partner's page or app; the standalone page learns it from its address. */
  isEmbedded(): boolean;
  embed(): void;
  /** Whether a sign-up that pricing asks for is ours: no sign-up element of the program is on the page. */
  takesSignUp(system: SystemCode): boolean;
  /** Hears of places that the page wants shown; the answer stops that. */
  onNavigate(listener: (place: string) => void): () => void;
  /** Chooses another program, null for none; what is rendered follows once the program's rules are here. */
  choose(system: SystemCode | null): void;
  /** The page has a way past its own header, which comes before ours. */
  readonly hasSkipLink?: boolean;
  /** The deployment names the program: login asks for one only where an address unchose it. */
  readonly presetsProgram?: boolean;
}

import type { SystemCode } from "../programs/program.ts";
import type { CardSlot } from "./card-slot.ts";
import type { BikeshareEvents } from "./events.ts";

/** The port to whatever we sit in: an element on a partner's page, the standalone page, a story, a test. */
export interface HostApi {
  /** Stands for what we sit in, the same through all its showings. */
  readonly element: object;
  /** False where the page cancelled the event and takes over its default action. */
  emit<Type extends keyof BikeshareEvents>(type: Type, detail: BikeshareEvents[Type]): boolean;
  /** The root that we render in; null while rendering at build time. */
  root(): Document | ShadowRoot | null;
  /** Whether an element on this page can take up a sign-up for the program, in the same environment as this one. */
  canSignUp(system: SystemCode): boolean;
  /** Shows a place in the account element of the program on this page, in the same environment; null where there is none. */
  accountOf(system: SystemCode): ((place: string) => void) | null;
  /** Leaves the page for an address of the partner's, with the pass in its query. */
  goTo(url: string): void;
  /** Names the screen where the page is ours; a partner's page keeps its title. */
  setTitle(title: string): void;
  /** Opens a place in the light DOM that a card field can be mounted in; Stripe's frames cannot live in a shadow root. */
  openCardSlot(): Promise<CardSlot>;
  /** Tells the page's author what is wrong with its markup or set-up; never a rider. */
  warn(message: string): void;
  /** Reports an error that nothing else caught, where the deployment has reports. */
  report(error: unknown): void;
}

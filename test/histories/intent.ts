import type { MoneyCall } from "./faulty-service.ts";
import type { OrderName, PageIndex } from "./history.ts";

/** The page that sends calls. */
export interface Sender {
  readonly pageIndex: PageIndex;
  /** The identity of a page's memory: the tab, or the page itself where storage is denied. */
  readonly memory: object;
  /** The intent that the page works on. */
  readonly intent: () => Intent;
}
export type Call = MoneyCall<Sender>;

/**
 * An order that a rider wants once, on whatever page they press: it ends when they learn the outcome, see it in the
 * account, or start over.
 */
export interface Intent {
  readonly userName: string;
  readonly order: OrderName;
  /** How often the service had acted for this rider when the intent began. */
  readonly actsBefore: number;
  readonly calls: Call[];
  /** By memory of the sender, when the service last acted on one of the calls, in monotonic ms. */
  readonly actedAt: Map<object, number>;
  /** By memory of a page, the key of the retry for which the page promised that nothing is charged twice. */
  readonly promised: Map<object, string | null>;
  /** The senders that said "You were not charged", each with the calls of the intent until then. */
  readonly uncharged: { readonly sender: Sender; readonly calls: readonly Call[] }[];
  /** The memories of pages that said that only support can help. */
  readonly unshown: Set<object>;
  isOver: boolean;
  /** Whether the rider started over after the warning that the order may still be charged. */
  isStartedOver: boolean;
  /** The memories whose next page has to report the outcome, after a reload or a logout interrupted the call. */
  readonly cutOff: Set<object>;
  /** When a page first reported the success, in monotonic ms; infinite before that. */
  reportedAt: number;
  /** How many effects of the intent support has undone. */
  undone: number;
  /** When support last undid an effect, in monotonic ms. */
  undoneAt: number;
}

export const effectsOf = ({ calls }: Pick<Intent, "calls">): readonly number[] => calls.flatMap(({ acts }) => acts);

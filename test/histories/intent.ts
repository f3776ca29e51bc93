import type { MoneyCall } from "./faulty-service.ts";
import type { OrderName, PageIndex } from "./history.ts";

/** The page that sent a call. */
export interface Sender {
  readonly pageIndex: PageIndex;
  /** The identity of a page's memory: the tab, or the page itself where storage is denied. */
  readonly memory: object;
  /** The intent that the page works on. */
  readonly intent: () => Intent;
}
export type Call = MoneyCall<Sender>;

/**
 * Something that a rider wants once, wherever they press: it ends when they learn the outcome, or see it in the
 * account.
 */
export interface Intent {
  readonly userName: string;
  readonly order: OrderName;
  /** How often the service had acted for this rider when it began. */
  readonly actsBefore: number;
  readonly calls: Call[];
  /** By memory, when the service last acted on one of its calls, in monotonic ms. */
  readonly actedAt: Map<object, number>;
  /** By memory, the key of the retry for which it promised that nothing is charged twice. */
  readonly promised: Map<object, string | null>;
  /** The senders that said "You were not charged", each with the calls of the intent until then. */
  readonly uncharged: { readonly sender: Sender; readonly calls: readonly Call[] }[];
  /** The memories that said that only support can help. */
  readonly unshown: Set<object>;
  isOver: boolean;
  /** Whether the rider started over after the warning that the order may still be charged. */
  isStartedOver: boolean;
  /** The memories that have to report the outcome, after a reload or a logout interrupted their call. */
  readonly cutOff: Set<object>;
  /** How many effects of the intent support has undone. */
  undone: number;
  /** When support last undid an effect, in monotonic ms. */
  undoneAt: number;
}

export const effectsOf = ({ calls }: Pick<Intent, "calls">): readonly number[] => calls.flatMap(({ acts }) => acts);

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
  /** When the service last acted on a call from this memory, in monotonic ms. */
  readonly actedAt: Map<object, number>;
  /** The key for which this memory promised that nothing is charged twice. */
  readonly promised: Map<object, string | null>;
  /** The senders that said "You were not charged", and the calls that it was about. */
  readonly uncharged: { readonly sender: Sender; readonly calls: readonly Call[] }[];
  /** The memories that said that only support can help. */
  readonly unshown: Set<object>;
  isOver: boolean;
  /** A rider forgot it after the warning that it may still be charged. */
  isStartedOver: boolean;
  /** The memories that have to report it, after a reload or a logout interrupted their call. */
  readonly cutOff: Set<object>;
  /** How many of its effects support has undone. */
  undone: number;
  /** When support last undid an effect, in monotonic ms. */
  undoneAt: number;
}

export const effectsOf = ({ calls }: Pick<Intent, "calls">): readonly number[] => calls.flatMap(({ acts }) => acts);

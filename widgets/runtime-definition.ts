import type { AppContext } from "../src/app-context/app-context.ts";
import type { HostApi } from "../src/host/host-api.tsx";
import type { TextFile } from "../src/i18n/load-messages.ts";
import type { ElementScreen } from "./element-app.tsx";
import type { AttributeSnapshot, AttributeStore, ElementBridge } from "./element-bridge.ts";
import type { ParsedAttributes } from "./elements/attributes.ts";
import type { SharedAttributes } from "./elements/shared.ts";
import type * as selling from "./selling-element.ts";

/** The part of a runtime that differs between elements. */
export interface RuntimeDefinition<Attributes extends SharedAttributes> {
  readonly Screen: ElementScreen<Attributes>;
  readonly texts: TextFile;
  /** @param element Absent for a prerendered screen. An account reads the program from it that its rider has chosen. */
  parse(snapshot: AttributeSnapshot, element?: object): ParsedAttributes<Attributes>;
  /** Saves the values that were typed into the prerendered screen before React started. */
  capture?(mount: HTMLElement, app: AppContext): void;
  /** For an element with a card step, which sells passes that may be chosen elsewhere on the page. */
  readonly selling?: typeof selling;
  readonly account?: AccountRuntime<Attributes>;
  /** Runs before the first rendering and after each change of attributes. */
  prepare?(attributes: Attributes, app: AppContext, host: HostApi): void;
}

/** An account needs these besides. */
interface AccountRuntime<Attributes extends SharedAttributes> {
  /** Replaces the element's attributes by a store with more changes. */
  follow(bridge: ElementBridge): AttributeStore;
  onCommand(command: string, value: unknown, context: CommandContext<Attributes>): void;
  /** The name of the prerendered screen for these attributes; that of other elements is the program's code. */
  variant(attributes: Attributes): string;
}

export interface CommandContext<Attributes extends SharedAttributes> {
  readonly attributes: Attributes;
  /** The element's current attributes, whose chunks may still be loading or have failed. */
  readonly named: AttributeSnapshot;
  readonly app: AppContext;
  readonly host: HostApi;
}

import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import type { AppContext } from "../src/app-context/app-context.ts";
import { AppContextProvider } from "../src/app-context/use-app-context.tsx";
import type { SystemCode } from "../src/domain/program.ts";
import { type HostApi, HostProvider } from "../src/host/host-api.tsx";
import type { TextFile } from "../src/i18n/load-messages.ts";
import { TranslationProvider } from "../src/i18n/translation.tsx";
import { AttributeProblems, ErrorBox } from "../src/parts/error-box.tsx";
import type { AttributeSnapshot, AttributeStore, ElementBridge } from "./element-bridge.ts";
import type { ElementHost } from "./element-host.ts";
import { isUsable, type ParsedAttributes } from "./elements/attributes.ts";
import type { SharedAttributes } from "./elements/shared.ts";
import type { Resolution, ResolvedAttributes, ResolvedElement } from "./resolution.ts";
import type * as selling from "./selling-element.ts";

/** The part of a runtime that differs between elements. */
export interface RuntimeDefinition<Attributes extends SharedAttributes> {
  readonly Screen: ElementScreen<Attributes>;
  readonly texts: TextFile;
  /** @param element Identifies the account in which a rider may have chosen a program; absent while prerendering. */
  parse(snapshot: AttributeSnapshot, element?: object): ParsedAttributes<Attributes>;
  /** Saves the values that were typed into the prerendered screen before React started. */
  captureDrafts?(mount: HTMLElement, app: AppContext): void;
  /** For an element with a card step, which sells passes that may be chosen elsewhere on the page. */
  readonly selling?: typeof selling;
  /** The parts that only an account has. */
  readonly account?: {
    /** Returns a store of the attributes that also reports the rider's choices of a program. */
    createAttributeStore(bridge: ElementBridge): AttributeStore;
    /** Runs a command of the page. */
    onCommand(command: string, value: unknown, context: CommandContext<Attributes>): void;
    /** Whether a command logs out, which a removed element does at once. */
    endsSession(command: string, value: unknown): boolean;
    /**
     * The `system` of the prerendered screen for these attributes, or empty if no screen fits; for other elements it is
     * the program's code.
     */
    screenSystem(attributes: Attributes): string;
  };
  /** Runs before the first rendering and after each change of attributes. */
  prepare?(attributes: Attributes, app: AppContext, host: ElementHost): void;
}

export interface CommandContext<Attributes extends SharedAttributes> extends ResolvedElement<Attributes> {
  /** The element's current attributes, whose chunks may still be loading or have failed. */
  readonly snapshot: AttributeSnapshot;
  readonly host: HostApi;
}

type ElementScreen<Attributes> = ComponentType<{
  readonly attributes: Attributes;
  readonly appOf: (system: SystemCode) => Promise<AppContext>;
}>;

interface ElementAppProps<Attributes extends ResolvedAttributes> {
  readonly host: HostApi;
  readonly Screen: ElementScreen<Attributes>;
  readonly resolution: Pick<Resolution<Attributes>, "get" | "subscribe" | "appOf">;
  /** The state that hydration starts with; the current one where absent. */
  readonly initial?: ResolvedElement<Attributes>;
  /** Runs once everything has rendered and its effects have run. */
  readonly onRendered?: () => void;
}

/** The React tree of one element, which is the same for prerendering, hydration and rendering. */
export function ElementApp<Attributes extends ResolvedAttributes>(props: ElementAppProps<Attributes>) {
  const { onRendered, resolution, initial } = props;
  useEffect(() => onRendered?.(), [onRendered]);
  const { get, subscribe, appOf } = resolution;
  const { attributes, problems, app } = useSyncExternalStore(subscribe, get, () => initial ?? get());
  return (
    <HostProvider value={props.host}>
      <AppContextProvider value={app}>
        <TranslationProvider locale={attributes.locale}>
          <AttributeProblems problems={problems} />
          <ErrorBox>{isUsable(problems) && <props.Screen attributes={attributes} appOf={appOf} />}</ErrorBox>
        </TranslationProvider>
      </AppContextProvider>
    </HostProvider>
  );
}

/** Ids only have to be unique within a root; prerendering and hydration need the same prefix. */
export const IDENTIFIER_PREFIX = "bs";

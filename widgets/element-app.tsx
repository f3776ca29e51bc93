import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import type { AppContext } from "../src/app-context/app-context.ts";
import { AppContextProvider } from "../src/app-context/use-app-context.tsx";
import type { SystemCode } from "../src/domain/program.ts";
import { type HostApi, HostProvider } from "../src/host/host-api.tsx";
import { TranslationProvider } from "../src/i18n/translation.tsx";
import { AttributeProblems, ErrorBox } from "../src/parts/error-box.tsx";
import { isUsable } from "./elements/attributes.ts";
import type { Resolution, ResolvedAttributes, ResolvedElement } from "./resolution.ts";

export type ElementScreen<Attributes> = ComponentType<{
  readonly attributes: Attributes;
  readonly appOf: (system: SystemCode) => Promise<AppContext>;
}>;

interface ElementAppProps<Attributes extends ResolvedAttributes> {
  readonly host: HostApi;
  readonly Screen: ElementScreen<Attributes>;
  readonly resolution: Pick<Resolution<Attributes>, "get" | "subscribe" | "appOf">;
  /** What hydration starts with; by default the current state. */
  readonly initial?: ResolvedElement<Attributes>;
  /** Runs once everything has rendered and its effects have run. */
  readonly onDrawn?: () => void;
}

/** The React tree of one element, which is the same for prerendering, hydration and rendering. */
export function ElementApp<Attributes extends ResolvedAttributes>(props: ElementAppProps<Attributes>) {
  const { onDrawn, resolution, initial } = props;
  useEffect(() => onDrawn?.(), [onDrawn]);
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

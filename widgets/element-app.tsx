import { type ComponentType, useEffect, useSyncExternalStore } from "react";
import { ErrorBox } from "../src/app/error-box.tsx";
import { WorldProvider } from "../src/context/world-context.tsx";
import type { Host } from "../src/host/host.ts";
import { HostProvider } from "../src/host/host-context.tsx";
import { TranslationProvider } from "../src/i18n/translation.tsx";
import { useChunk } from "../src/query/use-chunk.ts";
import { type AttributeProblem, isUsable, type SharedAttributes } from "./attributes.ts";
import type { Resolved } from "./resolution.ts";

export type ElementScreen<Attributes> = ComponentType<{ readonly attributes: Attributes }>;

interface ElementAppProps<Attributes extends SharedAttributes> {
  readonly host: Host;
  readonly Screen: ElementScreen<Attributes>;
  readonly subscribe: (listener: () => void) => () => void;
  readonly get: () => Resolved<Attributes>;
  /** The state that the static fragment was rendered with. */
  readonly getInitial: () => Resolved<Attributes>;
  /** All of it stands, and listens. */
  readonly onDrawn?: () => void;
}

/** The React tree of one element, the same when rendered at build time, hydrated and drawn. */
export function ElementApp<Attributes extends SharedAttributes>(props: ElementAppProps<Attributes>) {
  const { onDrawn } = props;
  useEffect(() => onDrawn?.(), [onDrawn]);
  const { attributes, problems, world } = useSyncExternalStore(props.subscribe, props.get, props.getInitial);
  return (
    <HostProvider value={props.host}>
      <WorldProvider value={world}>
        <TranslationProvider locale={attributes.locale}>
          {problems.length > 0 && <SetUpProblems problems={problems} />}
          <ErrorBox>{isUsable(problems) && <props.Screen attributes={attributes} />}</ErrorBox>
        </TranslationProvider>
      </WorldProvider>
    </HostProvider>
  );
}

const loadNotice = () => import("../src/app/set-up-notice.tsx");

/** Where its words cannot be had, the console has them. */
function SetUpProblems({ problems }: { readonly problems: readonly AttributeProblem[] }) {
  const notice = useChunk(loadNotice);
  return notice && <notice.SetUpNotice problems={problems} />;
}

import type { ReactNode } from "react";
import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import type { Load } from "../services/use-load.ts";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { Said } from "../ui/said.tsx";
import { OfflineWords } from "./offline-words.tsx";

interface LoadedProps<Data> {
  readonly load: Load<Data>;
  /** What is said when it fails. */
  readonly error: MessageId;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a screen that stands or fails by itself: its shape, then its content, or why there is none and a way on. */
export function Loaded<Data>({ load, error, skeleton, children }: LoadedProps<Data>) {
  const retry = (
    <Button onClick={load.reload}>
      <T id="common.retry" />
    </Button>
  );
  const hasFailed = load.status === "failed" || (load.status === "ready" && load.reloadError !== null);
  return (
    <>
      {/* Before the shape of what comes, which may be longer than the window. */}
      <Said>
        {load.slow && (
          <Notice kind="info" announced={false} actions={retry}>
            <T id="account.slow" />
          </Notice>
        )}
      </Said>
      {load.status === "loading" && skeleton}
      {hasFailed && (
        <Notice kind="error" actions={retry}>
          <T id={error} />
          <OfflineWords />
        </Notice>
      )}
      {load.status === "ready" && children(load.data)}
    </>
  );
}

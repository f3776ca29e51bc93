import type { ReactNode } from "react";
import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import type { Load } from "../query/use-load.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Notice } from "../ui/notice.tsx";
import css from "./loaded-section.css?inline";
import { NoticeRegion } from "./notice-region.tsx";
import { RetryButton } from "./retry-button.tsx";
import { ServiceDown } from "./service-down.tsx";

registerSheet(css);

interface LoadedProps<Data> {
  readonly load: Load<Data>;
  /** The text for a failed load. */
  readonly error: MessageId;
  /** The skeleton while loading. */
  readonly skeleton: ReactNode;
  /** A banner of the screen already has the error: this part only says that it is empty. */
  readonly isQuiet?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a screen that loads by itself: its skeleton, then its content, or its error with a retry button. */
export function LoadedSection<Data>({ load, error, skeleton, isQuiet = false, children }: LoadedProps<Data>) {
  return (
    <>
      {/* The notice precedes the skeleton, which may be longer than the window. */}
      <NoticeRegion>
        {load.slow && (
          <Notice kind="info" announced={false} actions={<RetryButton onRetry={load.reload} />}>
            <T id="account.slow" />
          </Notice>
        )}
      </NoticeRegion>
      {load.status === "loading" && skeleton}
      {!isQuiet && <ServiceDown wanted={[{ load, failed: error }]} />}
      {isQuiet && load.status === "failed" && skeleton !== null && (
        <p className="bs-loaded__nothing">
          <T id="account.notAvailableNow" />
        </p>
      )}
      {load.status === "ready" && children(load.data)}
    </>
  );
}

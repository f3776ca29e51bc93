import type { ReactNode } from "react";
import type { MessageId } from "../i18n/message-id.ts";
import { T } from "../i18n/translation.tsx";
import type { Load } from "../query/use-load.ts";
import { registerSheet } from "../styles/adopt.ts";
import { Notice } from "../ui/notice.tsx";
import css from "./loaded.css?inline";
import { NoticeRegion } from "./notice-region.tsx";
import { RetryButton } from "./retry-button.tsx";
import { ServiceDown } from "./service-down.tsx";

registerSheet(css);

interface LoadedProps<Data> {
  readonly load: Load<Data>;
  /** What is said when it fails. */
  readonly error: MessageId;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** The screen has a banner that says what failed: here it is only said that there is nothing. */
  readonly isQuiet?: boolean;
  readonly children: (data: Data) => ReactNode;
}

/** A part of a screen that stands or fails by itself: its shape, then its content, or why there is none and a way on. */
export function Loaded<Data>({ load, error, skeleton, isQuiet = false, children }: LoadedProps<Data>) {
  return (
    <>
      {/* Before the shape of what comes, which may be longer than the window. */}
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

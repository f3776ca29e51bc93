import { type ReactNode, useEffect, useRef } from "react";
import type { MessageId } from "../i18n/load-messages.ts";
import { Paragraph, T } from "../i18n/translation.tsx";
import { ANNOUNCE_LOADING_AFTER_MS, hasFailed, type Load, useSlow } from "../query/use-load.ts";
import { focusLater } from "../ui/focus.ts";
import { LiveRegion } from "../ui/live-region.tsx";
import { Notice } from "../ui/notice.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { NoticeRegion } from "./notice-region.tsx";
import { useSupport } from "./support.tsx";
import { TextButton } from "./text-button.tsx";
import { TextNotice } from "./text-notice.tsx";
import { TitledCard } from "./titled-card.tsx";

const HEADING_SELECTOR = "h1, h2, h3, h4, h5, h6";

const headingOf = (button: Element) => button.closest("section")?.querySelector<HTMLElement>(HEADING_SELECTOR);

/** Headings to which a press of `RetryButton` moved focus; after another failure focus moves on to the new button. */
const retriedHeadings = new WeakSet<Element>();

/** A button that disappears when pressed, so that focus moves to the heading of its section. */
function RetryButton({ onRetry, kind = "secondary" }: { onRetry: () => void; kind?: "secondary" | "quiet" }) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const { current } = button;
    const heading = current && headingOf(current);
    if (heading && retriedHeadings.delete(heading) && heading.matches(":focus")) focusLater(current);
  }, []);
  return (
    <TextButton
      ref={button}
      kind={kind}
      onClick={({ currentTarget }) => {
        const heading = headingOf(currentTarget);
        if (heading) {
          retriedHeadings.add(heading);
          heading.focus();
        }
        onRetry();
      }}
      text="common.retry"
    />
  );
}

/** The loads of a screen, by the error text that a rider reads if one of them fails. */
export type LoadsByError = Readonly<Partial<Record<MessageId, readonly Load<unknown>[]>>>;

const loadsIn = (loads: LoadsByError): Load<unknown>[] => Object.values(loads).flat();

/** One banner for a screen: each failed load, the contact of support, and one retry button for all. */
export function ServiceDown({ loads }: { readonly loads: LoadsByError }) {
  const support = useSupport();
  const failedIds = (Object.keys(loads) as MessageId[]).filter((id) => loads[id]?.some(hasFailed));
  if (failedIds.length === 0) return null;
  const retry = () => {
    for (const load of loadsIn(loads).filter(hasFailed)) load.reload();
  };
  return (
    <Notice
      announced
      kind="error"
      actions={
        <>
          <RetryButton onRetry={retry} />
          {/* Firefox before 155 remembers a failed `import()` until the page is reloaded. */}
          {failedIds.includes("error.notLoaded") && (
            <TextButton kind="quiet" onClick={() => location.reload()} text="error.reload" />
          )}
        </>
      }
    >
      {failedIds.map((id) => (
        <Paragraph key={id} id={id} />
      ))}
      <Paragraph id="error.support" values={support} />
      {!navigator.onLine && <Paragraph id="account.offline" />}
    </Notice>
  );
}

interface LoadedScreenProps {
  readonly loads: LoadsByError;
  /** The screen's content; false or null until its loads are ready. */
  readonly children: ReactNode;
}

/**
 * Shows the content, or a skeleton until the content is there or a load fails, below notices about loads and reloads
 * that are slow or have failed.
 */
export function LoadedScreen({ loads, children }: LoadedScreenProps) {
  const allLoads = loadsIn(loads);
  const isPending = !children && !allLoads.some(hasFailed);
  const isAnnounced = useSlow(isPending, ANNOUNCE_LOADING_AFTER_MS);
  return (
    <>
      {/* This region stays after an error, too, so that a screen reader announces the loading after a retry. */}
      <LiveRegion>{isAnnounced && <T as="span" className="bs-visually-hidden" id="route.loading" />}</LiveRegion>
      {/* The notice precedes the skeleton, which may be longer than the window. */}
      <SlowLoads loads={allLoads} />
      <ServiceDown loads={loads} />
      {children || (isPending && <Skeleton shape="card" count={2} />)}
    </>
  );
}

interface LoadedProps<Data> {
  readonly load: Load<Data>;
  readonly error: MessageId;
  readonly skeleton: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A section with one load: a skeleton, then its data, below notices about a slow or failed load. */
export function LoadedSection<Data>({ load, error, skeleton, children }: LoadedProps<Data>) {
  return (
    <>
      {/* The notice precedes the skeleton, which may be longer than the window. */}
      <SlowLoads loads={[load]} />
      {load.status === "loading" && skeleton}
      <ServiceDown loads={{ [error]: [load] }} />
      {load.status === "ready" && children(load.data)}
    </>
  );
}

/** The content of one of several cards. An error is a line in its card; one `SlowLoads` serves all cards. */
export function LoadedCard<Data>({ load, error, skeleton, children }: LoadedProps<Data>) {
  return (
    <>
      {load.status === "loading" && skeleton}
      <LiveRegion>
        {hasFailed(load) && (
          <div className="bs-line bs-danger" data-gap="2" data-align="center">
            <T as="p" id={error} />
            <RetryButton kind="quiet" onRetry={load.reload} />
          </div>
        )}
      </LiveRegion>
      {load.status === "ready" && children(load.data)}
    </>
  );
}

export interface LoadedTitledCardProps<Data> extends Omit<LoadedProps<Data>, "skeleton"> {
  readonly title: MessageId;
  readonly aside?: ReactNode;
  /** The number of lines in the skeleton. */
  readonly lineCount?: number | undefined;
}

/** A titled card with one load; its skeleton has some lines of text. */
export function LoadedTitledCard<Data>({ title, aside, lineCount = 3, ...card }: LoadedTitledCardProps<Data>) {
  return (
    <TitledCard title={<T id={title} />} aside={aside}>
      <LoadedCard {...card} skeleton={<Skeleton count={lineCount} />} />
    </TitledCard>
  );
}

/** One notice for all slow loads, with a button that starts them anew. */
export function SlowLoads({ loads }: { readonly loads: readonly Load<unknown>[] }) {
  const slowLoads = loads.filter((load) => load.slow);
  const retry = () => {
    for (const { reload } of slowLoads) reload();
  };
  return (
    <NoticeRegion>
      {slowLoads.length > 0 && <TextNotice kind="info" id="account.slow" actions={<RetryButton onRetry={retry} />} />}
    </NoticeRegion>
  );
}

import { type ReactNode, useId } from "react";
import { useAppContext } from "../app-context/use-app-context.tsx";
import { CARD_SLOT_NAME } from "../host/host-api.tsx";
import { Sentences, T } from "../i18n/translation.tsx";
import { useSupport } from "../parts/support.tsx";
import { TextButton } from "../parts/text-button.tsx";
import { TextNotice } from "../parts/text-notice.tsx";
import { ANNOUNCE_LOADING_AFTER_MS, useSlow } from "../query/use-load.ts";
import { FieldError } from "../ui/field.tsx";
import { LiveRegion } from "../ui/live-region.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import type { CardEntryState } from "./use-card-fields.ts";
import "./payment.css";

declare module "../i18n/load-messages.ts" {
  interface Texts extends Readonly<typeof import("./messages/en.json")> {}
}

interface CardEntryProps {
  readonly entry: CardEntryState;
  readonly error: ReactNode;
  /** True for recurring charges. If the program refuses prepaid cards for them, a hint above the fields says so. */
  readonly isForRenewal?: boolean;
}

/**
 * Whether the page's Cross-Origin-Embedder-Policy blocks the provider, so that a retry cannot help. Without a
 * Cross-Origin-Opener-Policy, only the browser's reports reveal the block; Firefox has no such reports.
 */
function isBlockedByPolicy(): boolean {
  // Where the browser lacks the class, an element of the page may have its name.
  const hasReports = globalThis.ReportingObserver instanceof Function;
  if (globalThis.crossOriginIsolated || !hasReports) return globalThis.crossOriginIsolated;
  const observer = new ReportingObserver(() => {}, { types: ["coep"], buffered: true });
  observer.observe();
  const reports: readonly { readonly body?: unknown }[] = observer.takeRecords();
  observer.disconnect();
  return reports.some(({ body }) => /^https:\/\/[\w.-]+\.stripe\.com\//.test(Reflect.get(Object(body), "blockedURL")));
}

/** The card fields, in the provider's iframe but with the look of our fields; if they fail, a notice with a retry. */
export function CardEntry({ entry, error, isForRenewal = false }: CardEntryProps) {
  const { program } = useAppContext();
  const { status, wasMoved } = entry;
  const support = useSupport();
  const id = useId();
  const isLoadingAnnounced = useSlow(status === "loading", ANNOUNCE_LOADING_AFTER_MS);
  return (
    <>
      <LiveRegion>{wasMoved && status !== "failed" && <TextNotice kind="warning" id="signup.card.moved" />}</LiveRegion>
      <LiveRegion>
        {isLoadingAnnounced && <T as="span" className="bs-visually-hidden" id="signup.card.loading" />}
      </LiveRegion>
      {status === "failed" ? (
        <TextNotice
          announced
          kind="error"
          id={entry.isKeptOut || isBlockedByPolicy() ? "signup.card.isolated" : "signup.card.failed"}
          values={support}
          actions={<TextButton onClick={entry.retry} text="common.retry" />}
        />
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: not a fieldset, its fields belong to the provider
        <div
          className="bs-card-entry"
          role="group"
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-accepted ${id}-note${error ? ` ${id}-error` : ""}`}
        >
          <div className="bs-line bs-card-entry__head" data-gap="3" data-align="center" data-ends data-nowrap>
            <span id={`${id}-label`} className="bs-field__label">
              <T id="signup.card.label" />
            </span>
            <CardBrand brand={entry.card.brand} />
          </div>
          <p id={`${id}-accepted`} className="bs-field__hint">
            <Sentences>
              <T id="signup.card.accepted" />
              {isForRenewal && !program.delayPrepaidCardValidation && <T id="signup.card.noPrepaid" />}
            </Sentences>
          </p>
          <div
            ref={entry.box}
            className="bs-card-entry__box"
            part="card-entry"
            data-invalid={error ? true : undefined}
            // The end of a CSS transition is the only sign of new colours, as after a switch between light and dark.
            onTransitionEnd={({ target, currentTarget, propertyName }) => {
              if (target === currentTarget && propertyName === "color") entry.restyle();
            }}
          >
            {status === "loading" && <Skeleton />}
            <div className="bs-card-entry__slot" data-hidden={status === "loading" || undefined}>
              <slot name={CARD_SLOT_NAME} />
            </div>
          </div>
          {/* Focus is in the provider's iframe, which knows nothing of our errors, so a live region announces them. */}
          <div className="bs-card-entry__foot">
            <LiveRegion isAlert>{error && <FieldError id={`${id}-error`}>{error}</FieldError>}</LiveRegion>
            <p id={`${id}-note`} className="bs-field__hint">
              <T id="signup.card.secure" />
            </p>
          </div>
        </div>
      )}
    </>
  );
}

interface BrandMark {
  readonly name: string;
  readonly drawing: ReactNode;
}

const textMark = (name: string, fill: string, word = name): BrandMark => ({
  name,
  drawing: (
    <>
      <rect width="48" height="30" rx="3" fill={fill} />
      <MarkText>{word}</MarkText>
    </>
  ),
});

const MarkText = ({ children }: { readonly children: string }) => (
  <text
    x="24"
    y="19.5"
    fill="#fff"
    fontFamily="system-ui, sans-serif"
    fontSize="13"
    fontWeight="700"
    textAnchor="middle"
    textLength={children.length > 4 ? 42 : undefined}
    lengthAdjust="spacingAndGlyphs"
  >
    {children}
  </text>
);

/** Keyed by the provider's names of the brands. The drawings are inline, so that no image loads from elsewhere. */
const BRAND_MARKS: Readonly<Record<string, BrandMark>> = {
  visa: textMark("Visa", "#1a1f71", "VISA"),
  mastercard: {
    name: "Mastercard",
    drawing: (
      <>
        <rect width="48" height="30" rx="3" fill="#1d1d1d" />
        <circle cx="19" cy="15" r="9" fill="#eb001b" />
        <circle cx="29" cy="15" r="9" fill="#f79e1b" fillOpacity="0.85" />
      </>
    ),
  },
  amex: textMark("American Express", "#0a5ca8", "AMEX"),
  discover: {
    name: "Discover",
    drawing: (
      <>
        <rect width="48" height="30" rx="3" fill="#33373d" />
        <path d="M0 27a3 3 0 0 0 3 3h42a3 3 0 0 0 3-3v-9C36 24 20 27 0 27z" fill="#f76f20" />
        <MarkText>DISCOVER</MarkText>
      </>
    ),
  },
  diners: textMark("Diners Club", "#004a97", "DINERS"),
  jcb: textMark("JCB", "#0b5f3a"),
  unionpay: textMark("UnionPay", "#a3141f", "UnionPay"),
};

function CardBrand({ brand }: { readonly brand: string | null }) {
  const mark = brand !== null && Object.hasOwn(BRAND_MARKS, brand) ? BRAND_MARKS[brand] : undefined;
  if (!mark) return null;
  return (
    <svg className="bs-card-brand notranslate" viewBox="0 0 48 30" role="img" aria-label={mark.name}>
      {mark.drawing}
    </svg>
  );
}

import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { type AppContext, perApp } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { FOREIGN_ZIP_SUBSTITUTE } from "../domain/contact.ts";
import { type CardSlot, useHost } from "../host/host-api.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import type { CardFields, CardLook, CardProvider, CardState, Wallet } from "./card-provider.ts";
import { createStripeProvider } from "./stripe.ts";

const FALLBACK_LOOK: CardLook = {
  color: "#1a1a1a",
  placeholderColor: "#6b7280",
  dangerColor: "#b3261e",
  fontFamily: "system-ui, sans-serif",
  fontSize: "16px",
};

/** The style for the iframe, which inherits no CSS; `::before` has the placeholders' color, `::after` the errors'. */
function cardLookOf(box: HTMLElement | null): CardLook {
  const view = box?.ownerDocument.defaultView;
  if (!box || !view) return FALLBACK_LOOK;
  const { color, fontFamily, fontSize } = view.getComputedStyle(box);
  return {
    color: toPlainColor(color, box) ?? FALLBACK_LOOK.color,
    placeholderColor: toPlainColor(view.getComputedStyle(box, "::before").color, box) ?? FALLBACK_LOOK.placeholderColor,
    dangerColor: toPlainColor(view.getComputedStyle(box, "::after").color, box) ?? FALLBACK_LOOK.dangerColor,
    fontFamily: fontFamily || FALLBACK_LOOK.fontFamily,
    fontSize: fontSize || FALLBACK_LOOK.fontSize,
  };
}

/** The provider accepts hex, rgb and hsl; a canvas converts other notations. */
function toPlainColor(color: string, { ownerDocument }: HTMLElement): string | null {
  if (color === "") return null;
  const canvas = ownerDocument.createElement("canvas");
  canvas.width = 1;
  canvas.height = 1;
  const context = canvas.getContext("2d");
  if (!context) return null;
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return `rgb(${red}, ${green}, ${blue})`;
}

/** After this time without fields the rider gets a retry button; fields that load later appear nevertheless. */
const READY_LIMIT_MS = 7_000;
/** How long loaded fields stay hidden at most, until the wallet above them has loaded, too. */
const WALLET_LIMIT_MS = 1_000;

const EMPTY: CardState = { isEmpty: true, error: null, brand: null };

/** The provider's fields of one opening, and the place in the host where they render. */
interface OpenedFields {
  readonly openingId: string;
  readonly slot: CardSlot;
  readonly fields: CardFields;
}

interface Progress {
  readonly openingId: string;
  readonly status: "loading" | "failed" | "ready";
  readonly card: CardState;
  /** `isLate`: the wallet loaded after the fields had appeared. */
  readonly wallet: { readonly wallet: Wallet; readonly isLate: boolean } | null;
}
const LOADING = { status: "loading", card: EMPTY, wallet: null } as const;

/** The progress of an opening, and a function that changes it unless a newer opening has replaced this one. */
function useProgress(openingId: string) {
  const [last, setProgress] = useState<Progress>({ openingId, ...LOADING });
  const change = useCallback(
    (next: (before: Progress) => Partial<Progress>) => {
      setProgress((before) => {
        const ownProgress = before.openingId === openingId ? before : { openingId, ...LOADING };
        return { ...ownProgress, ...next(ownProgress) };
      });
    },
    [openingId],
  );
  return [last.openingId === openingId ? last : { openingId, ...LOADING }, change] as const;
}

export type CardEntryState = ReturnType<typeof useCardFields>;

/**
 * Opens the provider's card fields in the host's light DOM while mounted; a new session gets new ones.
 * @param onChange Runs when the rider changes the card.
 * @param zip The ZIP that the rider gave earlier; empty for none.
 */
export function useCardFields(onChange: () => void, zip: string) {
  const host = useHost();
  const app = useAppContext();
  const { locale } = useTranslation();
  const sessionNumber = useAppState((state) => state.sessionNumber);
  // Counts attempts, each of which renders new fields: the first, and those after a failure or a move.
  const [attempt, setAttempt] = useState(0);
  const openingId = `${sessionNumber} ${attempt}`;
  const [{ status, card, wallet }, change] = useProgress(openingId);
  const [wasMoved, setMoved] = useState(false);
  const [opened, setOpened] = useState<OpenedFields | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const stopTimer = useRef(() => {});
  const onChangeRef = useRef(onChange);
  // The substitute for a foreign rider's ZIP is not the ZIP of a card.
  const knownOptions = { locale, zip: zip === FOREIGN_ZIP_SUBSTITUTE ? "" : zip };
  // The fields keep the language in which they opened, since new fields would lose the typed card.
  const firstOptions = useRef(knownOptions);
  useLayoutEffect(() => {
    onChangeRef.current = onChange;
    firstOptions.current = knownOptions;
  });

  useEffect(() => {
    if (status === "failed") host.emit("bikeshare-error", { code: "payment" });
  }, [host, status]);

  useEffect(() => {
    let isUnmounted = false;
    const opening = host.openCardSlot();
    stopTimer.current = app.clock.after(READY_LIMIT_MS, () =>
      change((before) => (before.status === "loading" ? { status: "failed" } : before)),
    );
    Promise.all([opening, cardProviderOf(app).open({ ...firstOptions.current, look: cardLookOf(box.current) })])
      .then(([slot, fields]) => (isUnmounted ? fields.destroy() : setOpened({ openingId, slot, fields })))
      .catch(() => !isUnmounted && change(() => ({ status: "failed" })));
    return () => {
      isUnmounted = true;
      stopTimer.current();
      setOpened(null);
      void opening.then((slot) => slot.close()).catch(() => {});
    };
  }, [host, app, openingId, change]);

  useEffect(() => {
    if (opened?.openingId !== openingId) return;
    const { slot, fields } = opened;
    let isUnmounted = false;
    let isShown = false;
    let stopWaiting = () => {};
    const show = () => {
      if (isUnmounted) return;
      isShown = true;
      change(() => ({ status: "ready" }));
    };
    slot.onLost(() => {
      setMoved(true);
      setAttempt((before) => before + 1);
    });
    // The colours may have changed since the fields were requested. After a failure there is no box to read.
    if (box.current) fields.restyle(cardLookOf(box.current));
    fields.onChange((state) => {
      change(() => ({ card: state }));
      onChangeRef.current();
    });
    void fields.wallet.then((found) => {
      const isLate = isShown;
      if (!isUnmounted && found) change(() => ({ wallet: { wallet: found, isLate } }));
    });
    fields.onReady(() => {
      stopTimer.current();
      stopWaiting = app.clock.after(WALLET_LIMIT_MS, show);
      void fields.wallet.then(show);
    });
    try {
      fields.mount(slot.node);
    } catch {
      change(() => ({ status: "failed" }));
    }
    return () => {
      isUnmounted = true;
      stopWaiting();
    };
  }, [app, opened, openingId, change]);

  useEffect(() => () => opened?.fields.destroy(), [opened]);

  const fields = opened?.openingId === openingId ? opened.fields : null;
  return {
    status,
    card,
    /** The browser's wallet; null until it is known, and where the browser offers none. */
    wallet: status === "loading" ? null : wallet,
    /** True where the page moved the fields, which emptied them. */
    wasMoved,
    box,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    /** Copies the colours around the fields again; to be called when they change. */
    restyle: () => fields?.restyle(cardLookOf(box.current)),
    focus: () => fields?.focus(),
    createToken: async () => (await fields?.createToken()) ?? { error: "" },
  };
}

/** The card payment provider of an app context; only screens with card fields import this. */
const cardProviderOf = perApp(
  "cardProvider",
  ({ clock, deployment, program }: AppContext): CardProvider =>
    createStripeProvider({ publishableKey: deployment.paymentKey, merchant: program.name, after: clock.after }),
);

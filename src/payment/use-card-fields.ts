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

/** The look for the iframe, which inherits no CSS. Pseudo-elements of `box` have the placeholder and error colors. */
function cardLookOf(box: HTMLElement | null): CardLook {
  if (!box) return FALLBACK_LOOK;
  const { color, fontFamily, fontSize } = getComputedStyle(box);
  return {
    color: toPlainColor(color, box) ?? FALLBACK_LOOK.color,
    placeholderColor: toPlainColor(getComputedStyle(box, "::before").color, box) ?? FALLBACK_LOOK.placeholderColor,
    dangerColor: toPlainColor(getComputedStyle(box, "::after").color, box) ?? FALLBACK_LOOK.dangerColor,
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

/** How long the fields may load before the rider gets a retry button; fields that load later appear nevertheless. */
const READY_LIMIT_MS = 7_000;
/** How long loaded fields stay hidden at most to wait for the wallet, which appears above them. */
const WALLET_LIMIT_MS = 1_000;

/** A page that has moved or removed the fields more often does so at each of its updates: no card can be typed. */
const MAX_LOSSES = 3;

const EMPTY_CARD: CardState = { isEmpty: true, error: null, brand: null };

/** The provider's fields, and the slot of the host in which they render. Each attempt to open fields has its own id. */
interface OpenedFields {
  readonly openingId: string;
  readonly slot: CardSlot;
  readonly fields: CardFields;
}

interface OpeningProgress {
  readonly openingId: string;
  readonly status: "loading" | "failed" | "ready";
  readonly card: CardState;
  /** `isLate`: the wallet loaded after the fields had appeared. */
  readonly wallet: { readonly wallet: Wallet; readonly isLate: boolean } | null;
}
const LOADING = { status: "loading", card: EMPTY_CARD, wallet: null } as const;

/** The progress of an opening, and a function that changes it. A new opening starts its progress anew. */
function useOpeningProgress(openingId: string) {
  const [latestProgress, setProgress] = useState<OpeningProgress>({ openingId, ...LOADING });
  const changeProgress = useCallback(
    (changesOf: (before: OpeningProgress) => Partial<OpeningProgress>) => {
      setProgress((before) => {
        const ownProgress = before.openingId === openingId ? before : { openingId, ...LOADING };
        return { ...ownProgress, ...changesOf(ownProgress) };
      });
    },
    [openingId],
  );
  return [latestProgress.openingId === openingId ? latestProgress : { openingId, ...LOADING }, changeProgress] as const;
}

export type CardEntryState = ReturnType<typeof useCardFields>;

/**
 * Opens the provider's card fields in the host's light DOM while mounted; a new session gets new fields.
 * @param onChange Runs when the rider changes the card.
 * @param zip The ZIP that the rider gave earlier; empty for none.
 */
export function useCardFields(onChange: () => void, zip: string) {
  const host = useHost();
  const app = useAppContext();
  const { locale } = useTranslation();
  const sessionNumber = useAppState((state) => state.sessionNumber);
  // Counts the attempts to open fields: the first, one for each retry, and one each time the page has moved the fields.
  const [attempt, setAttempt] = useState(0);
  const openingId = `${sessionNumber} ${attempt}`;
  const [{ status, card, wallet }, changeProgress] = useOpeningProgress(openingId);
  const [wasMoved, setMoved] = useState(false);
  const losses = useRef(0);
  const [isKeptOut, setKeptOut] = useState(false);
  const [openedFields, setOpenedFields] = useState<OpenedFields | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const stopReadyTimer = useRef(() => {});
  // The substitute for a foreign rider's ZIP is not the ZIP of a card, so the field is then empty at first.
  const options = { locale, zip: zip === FOREIGN_ZIP_SUBSTITUTE ? "" : zip };
  // A ref, so that another language opens no new fields, which would lose the typed card.
  const latest = useRef({ options, onChange });
  useLayoutEffect(() => {
    latest.current = { options, onChange };
  });

  useEffect(() => {
    if (status === "failed") host.emit("bikeshare-error", { code: "payment" });
  }, [host, status]);

  useEffect(() => {
    let isUnmounted = false;
    const openingSlot = host.openCardSlot();
    stopReadyTimer.current = app.clock.after(READY_LIMIT_MS, () =>
      changeProgress((before) => (before.status === "loading" ? { status: "failed" } : before)),
    );
    Promise.all([openingSlot, cardProviderOf(app).open({ ...latest.current.options, look: cardLookOf(box.current) })])
      .then(([slot, fields]) => (isUnmounted ? fields.destroy() : setOpenedFields({ openingId, slot, fields })))
      .catch(() => !isUnmounted && changeProgress(() => ({ status: "failed" })));
    return () => {
      isUnmounted = true;
      stopReadyTimer.current();
      setOpenedFields(null);
      void openingSlot.then((slot) => slot.close()).catch(() => {});
    };
  }, [host, app, openingId, changeProgress]);

  const current = openedFields?.openingId === openingId ? openedFields : null;
  useEffect(() => {
    if (!current) return;
    const { slot, fields } = current;
    let isUnmounted = false;
    let areFieldsShown = false;
    let stopWalletTimer = () => {};
    const showFields = () => {
      if (isUnmounted) return;
      areFieldsShown = true;
      changeProgress(() => ({ status: "ready" }));
    };
    slot.onLost(() => {
      setMoved(true);
      losses.current += 1;
      if (losses.current > MAX_LOSSES) {
        setKeptOut(true);
        changeProgress(() => ({ status: "failed" }));
      } else setAttempt((before) => before + 1);
    });
    // The colours may have changed since the fields were requested. After a failure, no box of fields shows them.
    if (box.current) fields.restyle(cardLookOf(box.current));
    fields.onChange((state) => {
      changeProgress(() => ({ card: state }));
      latest.current.onChange();
    });
    void fields.wallet.then((foundWallet) => {
      const isLate = areFieldsShown;
      if (!isUnmounted && foundWallet) changeProgress(() => ({ wallet: { wallet: foundWallet, isLate } }));
    });
    fields.onReady(() => {
      stopReadyTimer.current();
      stopWalletTimer = app.clock.after(WALLET_LIMIT_MS, showFields);
      void fields.wallet.then(showFields);
    });
    try {
      fields.mount(slot.node);
    } catch {
      changeProgress(() => ({ status: "failed" }));
    }
    return () => {
      isUnmounted = true;
      stopWalletTimer();
    };
  }, [app, current, changeProgress]);

  useEffect(() => () => openedFields?.fields.destroy(), [openedFields]);

  const fields = current?.fields;
  return {
    status,
    card,
    /** The browser's wallet; null until it is known, and where the browser offers none. */
    wallet: status === "loading" ? null : wallet,
    /** True once the page has moved or removed the fields, which loses the typed card. */
    wasMoved,
    /** True once the page has moved or removed the fields so often that no card can be typed there. */
    isKeptOut,
    box,
    retry: useCallback(() => {
      losses.current = 0;
      setKeptOut(false);
      setAttempt((before) => before + 1);
    }, []),
    /** Copies the colours around the fields into the iframe again; to be called when the colours change. */
    restyle: () => fields?.restyle(cardLookOf(box.current)),
    focus: () => fields?.focus(),
    createToken: async () => (await fields?.createToken()) ?? { error: "" },
  };
}

/** The card payment provider of an app context, which only screens with card fields import. */
const cardProviderOf = perApp(
  "cardProvider",
  ({ clock, deployment, program }: AppContext): CardProvider =>
    createStripeProvider({ publishableKey: deployment.paymentKey, merchant: program.name, clock }),
);

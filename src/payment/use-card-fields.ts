import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { AppContext } from "../app-context/app-context.ts";
import { useAppContext, useAppState } from "../app-context/use-app-context.tsx";
import { FOREIGN_ZIP_SUBSTITUTE } from "../domain/contact.ts";
import { useHost } from "../host/host-api.tsx";
import { useTranslation } from "../i18n/translation.tsx";
import type { CardFields, CardLook, CardProvider, CardState, Wallet } from "./card-provider.ts";
import { createStripeProvider } from "./stripe.ts";

const FALLBACK: CardLook = {
  color: "#1a1a1a",
  placeholderColor: "#6b7280",
  dangerColor: "#b3261e",
  fontFamily: "system-ui, sans-serif",
  fontSize: "16px",
};

/** The provider's iframe does not inherit CSS: reads the computed style of the box around it. */
function cardLookOf(box: HTMLElement | null): CardLook {
  const view = box?.ownerDocument.defaultView;
  if (!box || !view) return FALLBACK;
  const { color, fontFamily, fontSize } = view.getComputedStyle(box);
  return {
    color: toPlainColor(color, box) ?? FALLBACK.color,
    placeholderColor: toPlainColor(view.getComputedStyle(box, "::before").color, box) ?? FALLBACK.placeholderColor,
    dangerColor: toPlainColor(view.getComputedStyle(box, "::after").color, box) ?? FALLBACK.dangerColor,
    fontFamily: fontFamily || FALLBACK.fontFamily,
    fontSize: fontSize || FALLBACK.fontSize,
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

type CardFieldsStatus = "loading" | "failed" | "ready";

export interface CardEntryState {
  readonly status: CardFieldsStatus;
  readonly card: CardState;
  /** The browser's wallet; null until it is known, and where the browser offers none. */
  readonly wallet: OfferedWallet | null;
  /** True where the page moved the fields, which emptied them. */
  readonly wasMoved: boolean;
  /** The box around the fields, whose style they copy. */
  readonly box: RefObject<HTMLDivElement | null>;
  retry(): void;
  /** Copies the colours around the fields again; to be called when they change. */
  restyle(): void;
  focus(): void;
  createToken: CardFields["createToken"];
}

interface OfferedWallet {
  readonly wallet: Wallet;
  /** True where the wallet loaded after the fields. */
  readonly isLate: boolean;
}

/** After this time without fields the rider gets a retry button; fields that load later appear nevertheless. */
const READY_LIMIT_MS = 7_000;
/** How long loaded fields wait for the wallet, which is above them. */
const WALLET_LIMIT_MS = 1_000;

const EMPTY: CardState = { isComplete: false, isEmpty: true, error: null, brand: null };

/**
 * Opens the provider's card fields in the host's light DOM while the component is mounted. A new session gets new ones.
 * @param onChange Runs when the rider types into them.
 * @param zip The known ZIP, so that nobody types it twice.
 */
export function useCardFields(onChange: () => void, zip = ""): CardEntryState {
  const host = useHost();
  const app = useAppContext();
  const { locale } = useTranslation();
  const [status, setStatus] = useState<CardFieldsStatus>("loading");
  const [card, setCard] = useState(EMPTY);
  const [wallet, setWallet] = useState<OfferedWallet | null>(null);
  const [wasMoved, setMoved] = useState(false);
  const scope = useAppState((state) => state.scope);
  // Counts attempts, each of which renders new fields: the first, and those after a failure or a move.
  const [attempt, setAttempt] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  const fields = useRef<CardFields | null>(null);
  // Cached, since there is no box to read after a failure.
  const look = useRef<CardLook | null>(null);
  const readLook = () => {
    look.current = box.current ? cardLookOf(box.current) : (look.current ?? cardLookOf(null));
    return look.current;
  };
  const changed = useRef(onChange);
  // The placeholder for the ZIP of a foreign rider is not the ZIP of a card.
  const known = { locale, zip: zip === FOREIGN_ZIP_SUBSTITUTE ? "" : zip };
  // New fields would lose the card: after a change of language the old ones stay in their language.
  const first = useRef(known);
  useLayoutEffect(() => {
    changed.current = onChange;
    first.current = known;
  });

  useEffect(() => {
    if (status === "failed") host.emit("bikeshare-error", { code: "payment" });
  }, [host, status]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt and each session starts again
  useEffect(() => {
    let isOver = false;
    const opening = host.openCardSlot();
    const close = () => opening.then((slot) => slot.close()).catch(() => {});
    setStatus("loading");
    setCard(EMPTY);
    setWallet(null);
    let stopWaiting = () => {};
    const stopTimer = app.clock.after(READY_LIMIT_MS, () =>
      setStatus((before) => (before === "loading" ? "failed" : before)),
    );
    const asked = readLook();
    Promise.all([opening, cardProviderOf(app).open({ ...first.current, look: asked })])
      .then(([slot, opened]) => {
        if (isOver) return opened.destroy();
        slot.onLost(() => {
          setMoved(true);
          setAttempt((before) => before + 1);
        });
        fields.current = opened;
        if (look.current && look.current !== asked) opened.restyle(look.current);
        opened.onChange((state) => {
          setCard(state);
          changed.current();
        });
        let isShown = false;
        const show = () => {
          if (isOver) return;
          isShown = true;
          setStatus("ready");
        };
        void opened.wallet.then((found) => {
          if (!isOver && found) setWallet({ wallet: found, isLate: isShown });
        });
        opened.onReady(() => {
          stopTimer();
          stopWaiting = app.clock.after(WALLET_LIMIT_MS, show);
          void opened.wallet.then(show);
        });
        opened.mount(slot.node);
      })
      .catch(() => {
        if (!isOver) setStatus("failed");
      });
    return () => {
      isOver = true;
      stopTimer();
      stopWaiting();
      fields.current?.destroy();
      fields.current = null;
      void close();
    };
  }, [host, app, attempt, scope]);

  return {
    status,
    card,
    wallet: status === "loading" ? null : wallet,
    wasMoved,
    box,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
    restyle() {
      const next = readLook();
      fields.current?.restyle(next);
    },
    focus: () => fields.current?.focus(),
    createToken: async () => (await fields.current?.createToken()) ?? { error: "" },
  };
}

/** The card payment provider of an app context; only screens with card fields import this. */
function cardProviderOf(app: AppContext): CardProvider {
  const { clock, deployment, program, services } = app;
  services.cardProvider ??= createStripeProvider({
    publishableKey: deployment.paymentKey,
    merchant: program.name,
    after: clock.after,
  });
  return services.cardProvider;
}

import { type AppContext, perApp } from "../app-context/app-context.ts";
import { enterPromoCode } from "../domain/cart.ts";
import { isEmail, normaliseEmail } from "../domain/contact.ts";
import { createStoredText, isPageLoadedAgain, tabStorage } from "../lib/tab-storage.ts";
import { SIGN_UP_DRAFT_KEY_PREFIX, SIGN_UP_FORM } from "../store/sign-up-slice.ts";
import type { State } from "../store/store.ts";

/** The fields that may be stored: no password, card, proof or birthdate, nor whether the phone is confirmed. */
const STORED_FIELDS = ["pass", "region", "addressZipCode", "promoCode", "contactEmail", "contactPhone"];
const CART_CODE_KEY = "code";
const PROMOTED_CODE_KEY = "promotedCode";
const PRESET_KEYS = { pass: "presetPass", promo: "presetPromo" } as const;
const MAX_AGE_MS = 30 * 60_000;

/** Keeps what a visitor types into the first step of sign-up in the tab's storage (`session="tab"`). */
export const signUpDraftOf = perApp("signUpDraft", createSignUpDraft);

/** The parts of the state on which the stored draft depends. */
const sourcesOf = ({ drafts, cart, promotedCode, presets, session, signUpStep }: State) => [
  drafts[SIGN_UP_FORM],
  cart.promocodeDetails.code,
  promotedCode,
  presets,
  session.status,
  signUpStep,
];

function createSignUpDraft({ key, store, clock }: Pick<AppContext, "key" | "store" | "clock" | "services">) {
  const storedText = createStoredText(SIGN_UP_DRAFT_KEY_PREFIX + key, tabStorage());
  const elements = new Set<object>();
  let unsubscribe: (() => void) | null = null;

  /** Stores the draft, or removes it where there is nothing to store, as after a purchase, a login or a logout. */
  function save(): void {
    const { drafts, cart, promotedCode, presets, session, signUpStep } = store.getState();
    const fields = Object.entries(drafts[SIGN_UP_FORM] ?? {}).flatMap(([name, value]) =>
      STORED_FIELDS.includes(name) && typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    const isObsolete = session.status === "authenticated" || signUpStep === "confirmation" || fields.length === 0;
    const { code } = cart.promocodeDetails;
    if (code !== null) fields.push([CART_CODE_KEY, code]);
    if (promotedCode !== null) fields.push([PROMOTED_CODE_KEY, promotedCode]);
    for (const name of ["pass", "promo"] as const) if (presets[name]) fields.push([PRESET_KEYS[name], presets[name]]);
    storedText.write(isObsolete ? null : new URLSearchParams([...fields, ["at", String(clock.now())]]).toString());
  }
  /** Returns whether there was something to restore. */
  function restore(): boolean {
    const { drafts, session, putPassInCart, writeDraft, updateCart } = store.getState();
    const storedDraft = new URLSearchParams(storedText.read() ?? "");
    const age = clock.now() - Number(storedDraft.get("at") ?? Number.NaN);
    if (drafts[SIGN_UP_FORM] || session.status === "authenticated" || !(age >= 0 && age < MAX_AGE_MS)) return false;
    const { [CART_CODE_KEY]: code, ...fields } = Object.fromEntries(
      [...storedDraft].filter(([name]) => name === CART_CODE_KEY || STORED_FIELDS.includes(name)),
    );
    writeDraft(SIGN_UP_FORM, fields);
    if (fields.pass) {
      putPassInCart(Number(fields.pass));
      store.setState({ isPassListOpen: false });
    }
    if (code) updateCart((cart) => enterPromoCode(cart, code));
    store.setState({ promotedCode: storedDraft.get(PROMOTED_CODE_KEY) });
    const { contactEmail = "" } = fields;
    if (isEmail(contactEmail)) store.setState({ enteredEmail: normaliseEmail(contactEmail) });
    if (isPageLoadedAgain()) {
      const presetOf = (name: "pass" | "promo") => storedDraft.get(PRESET_KEYS[name]) ?? "";
      const presets = { pass: fields.pass ? presetOf("pass") : "", promo: presetOf("promo") };
      const isPresetPass = fields.pass !== undefined && fields.pass === presets.pass;
      store.setState({ presets, restoredPresets: presets, presetPass: isPresetPass ? "inCart" : null });
    }
    return true;
  }
  return {
    /**
     * Stores the draft while any element keeps it (`isKept`), then removes it. The first such element restores a stored
     * draft, unless the form already has one.
     */
    keepFor(element: object, isKept: boolean): void {
      if (isKept) elements.add(element);
      else elements.delete(element);
      if (elements.size === 0) {
        if (unsubscribe) storedText.write(null);
        unsubscribe?.();
        unsubscribe = null;
      } else if (!unsubscribe) {
        if (!restore()) save();
        // Other changes of the store must not prolong the draft's life.
        unsubscribe = store.subscribe((now, before) => {
          if (sourcesOf(now).some((source, index) => source !== sourcesOf(before)[index])) save();
        });
      }
    },
  };
}

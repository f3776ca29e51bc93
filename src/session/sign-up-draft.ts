import { type AppContext, perApp } from "../app-context/app-context.ts";
import { enterPromoCode } from "../domain/cart.ts";
import { isEmail, normaliseEmail } from "../domain/contact.ts";
import { createStoredText, isPageLoadedAgain, tabStorage } from "../lib/tab-storage.ts";
import { SIGN_UP_DRAFT_KEYS, SIGN_UP_FORM } from "../store/sign-up-slice.ts";
import type { State } from "../store/store.ts";

/** The fields that may be stored: no password, card, proof or birthdate, nor whether the phone is confirmed. */
const FIELDS = ["pass", "region", "addressZipCode", "promoCode", "contactEmail", "contactPhone"];
const CODE = "code";
const LIFETIME_MS = 30 * 60_000;

/** Keeps what a visitor types into the first step of sign-up in the tab's storage (`session="tab"`). */
export const signUpDraftOf = perApp("signUpDraft", createSignUpDraft);

/** The parts of the state on which the stored text depends. */
const sourcesOf = ({ drafts, cart, promotedCode, session, signUpStep }: State) => [
  drafts[SIGN_UP_FORM],
  cart.promocodeDetails.code,
  promotedCode,
  session.status,
  signUpStep,
];

function createSignUpDraft({ key, store, clock }: Pick<AppContext, "key" | "store" | "clock" | "services">) {
  const text = createStoredText(SIGN_UP_DRAFT_KEYS + key, tabStorage());
  const elements = new Set<object>();
  let stop: (() => void) | null = null;

  /** Stores the draft, or removes it: a purchase, a login and a logout leave nothing to store. */
  function save(): void {
    const { drafts, cart, promotedCode, session, signUpStep } = store.getState();
    const fields = Object.entries(drafts[SIGN_UP_FORM] ?? {}).flatMap(([name, value]) =>
      FIELDS.includes(name) && typeof value === "string" && value !== "" ? [[name, value]] : [],
    );
    const isOver = session.status === "authenticated" || signUpStep === "confirmation" || fields.length === 0;
    const { code } = cart.promocodeDetails;
    if (code !== null && code !== promotedCode) fields.push([CODE, code]);
    text.write(isOver ? null : new URLSearchParams([...fields, ["at", String(clock.now())]]).toString());
  }
  /** Returns whether there was something to restore. */
  function restore(): boolean {
    const { drafts, session, putPassInCart, writeDraft, updateCart } = store.getState();
    const kept = new URLSearchParams(text.read() ?? "");
    const age = clock.now() - Number(kept.get("at") ?? Number.NaN);
    if (drafts[SIGN_UP_FORM] || session.status === "authenticated" || !(age >= 0 && age < LIFETIME_MS)) return false;
    const { [CODE]: code, ...fields } = Object.fromEntries(
      [...kept].filter(([name]) => name === CODE || FIELDS.includes(name)),
    );
    writeDraft(SIGN_UP_FORM, fields);
    if (fields.pass) {
      putPassInCart(Number(fields.pass));
      store.setState({ isPassListOpen: false });
    }
    if (code) updateCart((cart) => enterPromoCode(cart, code));
    const { contactEmail = "" } = fields;
    if (isEmail(contactEmail)) store.setState({ givenEmail: normaliseEmail(contactEmail) });
    // The choice of a reloaded page is newer than the one in its address or attribute.
    if (fields.pass && isPageLoadedAgain()) store.setState({ isPassRestored: true });
    return true;
  }
  return {
    /**
     * Stores the draft while any element keeps it, then removes it. The first such element restores it, unless the form
     * has a draft.
     */
    keepFor(element: object, isKept: boolean): void {
      if (isKept) elements.add(element);
      else elements.delete(element);
      if (elements.size === 0) {
        if (stop) text.write(null);
        stop?.();
        stop = null;
      } else if (!stop) {
        if (!restore()) save();
        // Other changes of the store must not prolong the draft's life.
        stop = store.subscribe((now, before) => {
          if (sourcesOf(now).some((source, index) => source !== sourcesOf(before)[index])) save();
        });
      }
    },
  };
}

import { isVisible, tagOf } from "./visible.ts";

/** Fields about the rider, with the tokens by which a browser knows the value (WCAG 2.2, section 7). */
const PURPOSES: Readonly<Record<string, readonly string[]>> = {
  contactEmail: ["email"],
  studentEmail: ["email"],
  contactPhone: ["tel"],
  homePhone: ["home tel"],
  username: ["username"],
  userName: ["username"],
  password: ["new-password", "current-password"],
  passwordAgain: ["new-password"],
  oldPassword: ["current-password"],
  confirmationCode: ["one-time-code"],
  firstName: ["given-name"],
  lastName: ["family-name"],
  addressStreet: ["address-line1"],
  addressStreet2: ["address-line2"],
  addressCity: ["address-level2"],
  addressState: ["address-level1"],
  addressZipCode: ["postal-code"],
  countryId: ["country"],
  postal: ["postal-code"],
  birthdate: ["bday"],
  gender: ["sex"],
};
/** Fields that the list of purposes does not have; a browser should not fill in another value. */
const OTHER_SUBJECTS = [
  ...["accessCard", "californiaEBT", "nevadaEBT", "metroTAP", "cardNumber", "cardType", "expiration"],
  ...["ageGroup", "purpose", "region", "system", "month", "e-bikes", "promoCode", "referral", "comment"],
];

const FIELDS = "input:not([type=checkbox], [type=radio]), select, textarea";
/** Another way to fill in the date beside it. */
const PICKER = "[type=date]";

/** WCAG 1.3.5. A field whose name is in neither list has to be added to one. */
export const fieldsWithoutPurpose = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLInputElement>(FIELDS)]
    .filter((field) => isVisible(field) && !field.matches(PICKER))
    .filter(({ name, autocomplete }) => {
      const purposes = PURPOSES[name] ?? (OTHER_SUBJECTS.includes(name) ? ["off"] : []);
      return !purposes.includes(autocomplete);
    })
    .map(
      ({ name, autocomplete }) =>
        `"${name}" says "${autocomplete}" of its purpose: .storybook/fields.ts expects another`,
    );

const ONCE_TYPED = "[type=password], [autocomplete$=password], [autocomplete=one-time-code], [autocomplete=username]";

/** WCAG 3.3.8: a password manager and the clipboard may fill in values that a rider would have to memorise or copy. */
export const fieldsThatBlockPasting = (root: ParentNode): string[] =>
  [...root.querySelectorAll<HTMLInputElement>(ONCE_TYPED)].filter(isVisible).flatMap((field) => {
    const everywhere = { bubbles: true, composed: true, cancelable: true };
    const pasted = new InputEvent("beforeinput", { ...everywhere, inputType: "insertFromPaste", data: "482913" });
    const isTaken = field.dispatchEvent(new ClipboardEvent("paste", everywhere)) && field.dispatchEvent(pasted);
    return isTaken ? [] : [`refuses what is pasted: ${tagOf(field)}`];
  });

/** How a server brings the sheet of a first screen. */
export interface SheetProps {
  /** Of the page's content security policy, where that lets no inline sheet through without. */
  readonly nonce?: string | undefined;
  /**
   * Where the site serves the package's sheet of the element, `bikeshare-rider-account/pricing.css`, `…/signup.css` or
   * `…/account.css`: it is linked then, and nothing is inline.
   */
  readonly stylesheet?: string | undefined;
}

/** How a server provides the sheet of a first screen. */
export interface SheetProps {
  /** The nonce of the page's content security policy, where that requires one for inline sheets. */
  readonly nonce?: string | undefined;
  /**
   * The address at which the site serves the package's sheet of the element, `bikeshare-rider-account/pricing.css`,
   * `…/signup.css` or `…/account.css`: it is linked instead of inlined.
   */
  readonly stylesheet?: string | undefined;
}

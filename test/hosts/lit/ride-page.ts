import "bikeshare-rider-account/loader";
import { html, LitElement } from "lit";

class RidePage extends LitElement {
  static override properties = { pass: { state: true } };
  declare pass: number | null;

  constructor() {
    super();
    this.pass = null;
  }

  private choose({ detail }: WindowEventMap["bikeshare-pass-selected"]) {
    this.pass = detail.subscriptionTypeId;
  }

  override render() {
    return html`
      <h1>Ride with Lit</h1>
      <slot @bikeshare-pass-selected=${this.choose}></slot>
      <p id="chosen">${this.pass}</p>
      <bikeshare-signup system="phl"></bikeshare-signup>
    `;
  }
}

customElements.define("ride-page", RidePage);

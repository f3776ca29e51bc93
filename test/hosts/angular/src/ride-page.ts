import { Component, CUSTOM_ELEMENTS_SCHEMA, signal } from "@angular/core";

@Component({
  selector: "ride-page",
  schemas: [CUSTOM_ELEMENTS_SCHEMA],
  template: `
    <bikeshare-pricing [attr.system]="system" (bikeshare-pass-selected)="choose($event)"></bikeshare-pricing>
    <p id="chosen">{{ pass() }}</p>
  `,
})
export class RidePage {
  readonly system = "phl";
  readonly pass = signal<number | null>(null);

  choose({ detail }: WindowEventMap["bikeshare-pass-selected"]) {
    this.pass.set(detail.subscriptionTypeId);
  }
}

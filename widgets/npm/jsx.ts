import type { DetailedHTMLProps, HTMLAttributes } from "react";
import type { AttributesOf, ElementTag } from "../elements/elements.ts";
import type { BikeshareEventMap } from "./elements.ts";

export * from "./elements.ts";

/** The JSX props of our elements: attributes in HTML's spelling, and listeners for our events. */
type BikeshareProps<Tag extends ElementTag> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[Tag]>,
  HTMLElementTagNameMap[Tag]
> &
  AttributesOf<Tag> & {
    readonly [Name in keyof BikeshareEventMap as `on${Name}`]?: ((event: BikeshareEventMap[Name]) => void) | undefined;
  };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "bikeshare-pricing": BikeshareProps<"bikeshare-pricing">;
      "bikeshare-signup": BikeshareProps<"bikeshare-signup">;
      "bikeshare-account": BikeshareProps<"bikeshare-account">;
    }
  }
}

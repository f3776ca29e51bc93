import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { ElementTag } from "../element-definitions.ts";
import type { AttributesOf, BikeshareEventMap } from "./tags.ts";

/* The elements' types for Vue's templates; there is nothing to run. */
export type * from "./types.ts";

/** As Vue's guide to web components has it: a template reads the props and events of a class. */
type VueElement<Tag extends ElementTag> = new () => HTMLElementTagNameMap[Tag] & {
  /** Properties are for scripts; what a template may set are the attributes. */
  readonly $props: HTMLAttributes & AttributesOf<Tag> & PublicProps;
  readonly $emit: EmitFn<{ [Name in keyof BikeshareEventMap]: (event: BikeshareEventMap[Name]) => void }>;
};

declare module "vue" {
  interface GlobalComponents {
    "bikeshare-pricing": VueElement<"bikeshare-pricing">;
    "bikeshare-signup": VueElement<"bikeshare-signup">;
    "bikeshare-account": VueElement<"bikeshare-account">;
  }
}

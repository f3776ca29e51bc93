import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { ElementTag } from "../element-definitions.ts";
import type { AttributesOf, BikeshareEventMap } from "./tags.ts";

/* The types of the elements for Vue's templates, without any code. */
export type * from "./types.ts";

/** As in Vue's guide to web components: a template reads the props and events of a class. */
type VueElement<Tag extends ElementTag> = new () => HTMLElementTagNameMap[Tag] & {
  /** A template sets attributes; properties are for scripts. */
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

import type { EmitFn, HTMLAttributes, PublicProps } from "vue";
import type { AttributesOf, ElementTag, PropertiesOf } from "../elements/elements.ts";
import type { BikeshareEventMap } from "./elements.ts";

/* The types of the elements for Vue's templates, without any code. */
export type * from "./types.ts";

/** A class from which Vue's templates read an element's props and events, as in Vue's guide to web components. */
type VueElement<Tag extends ElementTag> = new () => HTMLElementTagNameMap[Tag] & {
  /** Attributes, also in camel case, as Vue's language tools read them. */
  readonly $props: HTMLAttributes & AttributesOf<Tag> & Partial<PropertiesOf<Tag>> & PublicProps;
  readonly $emit: EmitFn<{ [Name in keyof BikeshareEventMap]: (event: BikeshareEventMap[Name]) => void }>;
};

type VueElements = { [Tag in ElementTag]: VueElement<Tag> };

declare module "vue" {
  interface GlobalComponents extends VueElements {}
}

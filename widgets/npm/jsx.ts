// biome-ignore-all lint/suspicious/noTsIgnore: there is no error on sites that have these types, as here
/** @ts-ignore: a site without Preact does not have these types, and Preact before 10.28 only has `JSX`. */
import type { HTMLAttributes as PreactAttributes, JSX as PreactJSX } from "preact";
/** @ts-ignore: a site without React may not have these types. */
import type { DetailedHTMLProps, HTMLAttributes } from "react";
/** @ts-ignore: a site without Solid does not have these types. */
import type { JSX as SolidJSX } from "solid-js";
import type { AttributesOf, ElementTag, ListenersWith } from "../elements/elements.ts";

export * from "./elements.ts";

/** The JSX props of our elements: attributes in HTML's spelling, and listeners for our events. */
type BikeshareProps<Tag extends ElementTag> = DetailedHTMLProps<
  HTMLAttributes<HTMLElementTagNameMap[Tag]>,
  HTMLElementTagNameMap[Tag]
> &
  AttributesOf<Tag> &
  ListenersWith<"on">;

/** @ts-ignore: Preact 11 does not have this type. */
type OldPreactAttributes<Target extends EventTarget> = PreactJSX.HTMLAttributes<Target>;

/**
 * Replaces a missing type by `unknown`: it counts as `any`, which would allow everything. The condition compares
 * properties, since a condition on the missing type itself would be missing, too.
 */
type IfKnown<Type> = { of: 0 } extends { of: 1 & Type } ? unknown : Type;

type PreactProps<Tag extends ElementTag> = IfKnown<PreactAttributes<HTMLElementTagNameMap[Tag]>> &
  IfKnown<OldPreactAttributes<HTMLElementTagNameMap[Tag]>> &
  AttributesOf<Tag> &
  ListenersWith<"on">;

/** Solid sets properties of custom elements, and attributes where their names have a prefix. */
type SolidProps<Tag extends ElementTag> = SolidJSX.HTMLAttributes<HTMLElementTagNameMap[Tag]> &
  AttributesOf<Tag> &
  ListenersWith<"on:"> & {
    readonly [Name in keyof AttributesOf<Tag> & string as `attr:${Name}`]?: AttributesOf<Tag>[Name];
  };

type ReactElements = { [Tag in ElementTag]: BikeshareProps<Tag> };
type PreactElements = { [Tag in ElementTag]: PreactProps<Tag> };
type SolidElements = { [Tag in ElementTag]: SolidProps<Tag> };

/** @ts-ignore: a site without React cannot extend it. */
declare module "react" {
  namespace JSX {
    interface IntrinsicElements extends ReactElements {}
  }
}

/** @ts-ignore: a site without Preact cannot extend it. */
declare module "preact" {
  namespace JSX {
    interface IntrinsicElements extends PreactElements {}
  }
}

/** @ts-ignore: a site without Solid cannot extend it. */
declare module "solid-js" {
  namespace JSX {
    interface IntrinsicElements extends SolidElements {}
  }
}

import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { ELEMENT_ATTRIBUTES, ElementTag } from "../element-definitions.ts";
import type { SheetProps } from "./server-screen.ts";
import type { AttributeValues, BikeshareEventMap } from "./tags.ts";

export type {
  BikeshareAccountElement,
  BikesharePricingElement,
  BikeshareSignupElement,
} from "./elements.ts";
export type { BikeshareEventMap } from "./tags.ts";

type CamelCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Text;

/** The events of each element, by the name of their props. */
export interface ComponentEvents {
  "bikeshare-pricing": {
    readonly onReady: "bikeshare-ready";
    readonly onError: "bikeshare-error";
    readonly onPassSelected: "bikeshare-pass-selected";
  };
  "bikeshare-signup": {
    readonly onReady: "bikeshare-ready";
    readonly onError: "bikeshare-error";
    readonly onPurchase: "bikeshare-purchase";
    readonly onSession: "bikeshare-session";
  };
  "bikeshare-account": {
    readonly onReady: "bikeshare-ready";
    readonly onError: "bikeshare-error";
    readonly onPassSelected: "bikeshare-pass-selected";
    readonly onPurchase: "bikeshare-purchase";
    readonly onSession: "bikeshare-session";
    readonly onNavigate: "bikeshare-navigate";
    readonly onPageView: "bikeshare-page-view";
  };
}
type EventOf<
  Tag extends ElementTag,
  Prop extends keyof ComponentEvents[Tag],
> = ComponentEvents[Tag][Prop] extends keyof BikeshareEventMap ? BikeshareEventMap[ComponentEvents[Tag][Prop]] : never;

/**
 * An element's attributes in camel case, its events as `on…`, HTML's own props, and the source of the server's sheet.
 * Children are visible until the element has rendered.
 */
export type BikeshareComponentProps<Tag extends ElementTag> = Omit<
  HTMLAttributes<HTMLElementTagNameMap[Tag]>,
  keyof ComponentEvents[Tag] | "dangerouslySetInnerHTML"
> & {
  readonly [Name in (typeof ELEMENT_ATTRIBUTES)[Tag][number] as CamelCase<Name>]?: AttributeValues[Name] | undefined;
} & {
  readonly [Prop in keyof ComponentEvents[Tag]]?: ((event: EventOf<Tag, Prop>) => void) | undefined;
} & SheetProps;

/**
 * The ref is the element itself, with its methods and `accessToken`, which is not a prop because markup must not
 * contain it.
 */
type BikeshareComponent<Tag extends ElementTag> = ForwardRefExoticComponent<
  BikeshareComponentProps<Tag> & RefAttributes<HTMLElementTagNameMap[Tag]>
>;

/** The passes of one program. */
export declare const BikesharePricing: BikeshareComponent<"bikeshare-pricing">;
/** Sign-up for a new pass, from its choice to the confirmation. */
export declare const BikeshareSignup: BikeshareComponent<"bikeshare-signup">;
/** The rider's whole account. */
export declare const BikeshareAccount: BikeshareComponent<"bikeshare-account">;

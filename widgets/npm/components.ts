import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { ELEMENT_ATTRIBUTES, ElementTag } from "../element-definitions.ts";
import type { SheetProps } from "./sheet-props.ts";
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

/** The events of each element by the props that hear them. */
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
 * An element's attributes in camel case, its events as `on…`, HTML's own props, and how the server brings the sheet. What is
 * inside is shown until the element is rendered.
 */
export type BikeshareComponentProps<Tag extends ElementTag> = Omit<
  HTMLAttributes<HTMLElementTagNameMap[Tag]>,
  keyof ComponentEvents[Tag] | "dangerouslySetInnerHTML"
> & {
  readonly [Name in (typeof ELEMENT_ATTRIBUTES)[Tag][number] as CamelCase<Name>]?: AttributeValues[Name] | undefined;
} & {
  readonly [Prop in keyof ComponentEvents[Tag]]?: ((event: EventOf<Tag, Prop>) => void) | undefined;
} & SheetProps;

/** The ref is the element itself, with its methods, and with `accessToken`, which no markup may hold and so is no prop. */
type BikeshareComponent<Tag extends ElementTag> = ForwardRefExoticComponent<
  BikeshareComponentProps<Tag> & RefAttributes<HTMLElementTagNameMap[Tag]>
>;

/** The passes of one program. */
export declare const BikesharePricing: BikeshareComponent<"bikeshare-pricing">;
/** Sign-up for a new pass, from choosing it to the confirmation. */
export declare const BikeshareSignup: BikeshareComponent<"bikeshare-signup">;
/** The rider's whole account. */
export declare const BikeshareAccount: BikeshareComponent<"bikeshare-account">;

import type { ForwardRefExoticComponent, HTMLAttributes, RefAttributes } from "react";
import type { ElementTag, EventOf, PropertiesOf } from "../elements/elements.ts";
import type { BikeshareEventMap } from "./elements.ts";
import type { FileProps } from "./server-screen.ts";

export type {
  BikeshareAccountElement,
  BikeshareEventMap,
  BikesharePricingElement,
  BikeshareSignupElement,
} from "./elements.ts";

type PascalCase<Text extends string> = Text extends `${infer Head}-${infer Tail}`
  ? `${Capitalize<Head>}${PascalCase<Tail>}`
  : Capitalize<Text>;
/** The prop for an event: `onPassSelected`. */
type PropOf<Event extends string> = Event extends `bikeshare-${infer Name}` ? `on${PascalCase<Name>}` : never;

type Listeners<Tag extends ElementTag> = {
  readonly [Event in EventOf<Tag> as PropOf<Event>]?: ((event: BikeshareEventMap[Event]) => void) | undefined;
};

/** Attributes in camel case, events as `on…`, HTML's props, and a server's files. The element replaces its children. */
export type BikeshareComponentProps<Tag extends ElementTag> = Omit<
  HTMLAttributes<HTMLElementTagNameMap[Tag]>,
  keyof Listeners<Tag> | "dangerouslySetInnerHTML"
> & {
  readonly [Name in keyof PropertiesOf<Tag>]?: PropertiesOf<Tag>[Name] | undefined;
} & Listeners<Tag> &
  FileProps;

/**
 * The ref is the element itself, with its methods and `accessToken`, which is not a prop because markup must not
 * contain it.
 */
type BikeshareComponent<Tag extends ElementTag> = ForwardRefExoticComponent<
  BikeshareComponentProps<Tag> & RefAttributes<HTMLElementTagNameMap[Tag]>
>;

export declare const BikesharePricing: BikeshareComponent<"bikeshare-pricing">;
/** Sign-up for a new pass, from its choice to the confirmation. */
export declare const BikeshareSignup: BikeshareComponent<"bikeshare-signup">;
/** The rider's whole account. */
export declare const BikeshareAccount: BikeshareComponent<"bikeshare-account">;

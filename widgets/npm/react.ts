import {
  createElement,
  forwardRef,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useImperativeHandle,
  useRef,
} from "react";
import { camelCase } from "../elements/attributes.ts";
import type { ElementTag } from "../elements/elements.ts";
import { ELEMENT_ATTRIBUTES, ELEMENT_EVENTS } from "../elements/names.ts";
import type * as components from "./components.ts";
import { defineLazyElements } from "./lazy-elements.ts";
import { PRERENDERED_SCREENS } from "./prerendered.ts";
import { attributeTexts, type FileProps, serverScreen } from "./server-screen.ts";
import { checkReactVersion, isPreact } from "./site-react.ts";

const IS_SERVER = typeof document === "undefined";
// Where React is too old, the script tag may still define the elements.
const isReactSupported = checkReactVersion(
  "Components from bikeshare-rider-account/react show what the script tag defines.",
);
// On Preact the elements are defined as well, so that each shows in its place that it could not be loaded.
if (isReactSupported || isPreact) defineLazyElements();

interface ElementReactProps extends FileProps {
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

function createComponent(tag: ElementTag, name: string) {
  // React 18 does not pass refs as props.
  const component = forwardRef<HTMLElement, ElementReactProps>((props, ref) => {
    const ownRef = useRef<HTMLElement>(null);
    useImperativeHandle(ref, () => ownRef.current as HTMLElement, []);
    useListeners(tag, ownRef, props);
    return renderElement(tag, ownRef, props);
  });
  component.displayName = name;
  return component;
}

export const { BikesharePricing, BikeshareSignup, BikeshareAccount }: typeof components = {
  BikesharePricing: createComponent("bikeshare-pricing", "BikesharePricing"),
  BikeshareSignup: createComponent("bikeshare-signup", "BikeshareSignup"),
  BikeshareAccount: createComponent("bikeshare-account", "BikeshareAccount"),
};

/** On a server, the element has its first screen in a template, which the browser's parser removes before hydration. */
function renderElement(tag: ElementTag, ref: RefObject<HTMLElement | null>, props: ElementReactProps): ReactElement {
  const { children, className, nonce, stylesheet, modules, ...others } = props;
  const attributes = attributeTexts(tag, (name) => Reflect.get(others, camelCase(name)));
  const knownProps = new Set([...ELEMENT_EVENTS[tag].map(propOf), ...ELEMENT_ATTRIBUTES[tag].map(camelCase)]);
  const htmlProps = Object.fromEntries(
    Object.entries(others).filter(([name]) => !knownProps.has(name) && !TOKEN_PROP.test(name)),
  );
  if (Object.keys(others).some((name) => TOKEN_PROP.test(name))) warnOfTokenProp(tag);
  const screen =
    IS_SERVER && isReactSupported
      ? serverScreen(PRERENDERED_SCREENS, tag, attributes, { nonce, stylesheet, modules })
      : null;
  return createElement(
    tag,
    // React 18 does not translate className for custom elements.
    { ...htmlProps, ...attributes, class: className, ref },
    screen === null
      ? null
      : // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML of our own build, and only on a server
        createElement("template", { shadowrootmode: "open", dangerouslySetInnerHTML: { __html: screen } }),
    children,
  );
}

const TOKEN_PROP = /^access[-_]?token$/i;
let hasWarnedOfTokenProp = false;

/** Warns of a token among the props, which is dropped: a server would write it into the page's HTML. */
function warnOfTokenProp(tag: ElementTag): void {
  if (hasWarnedOfTokenProp) return;
  hasWarnedOfTokenProp = true;
  // biome-ignore lint/suspicious/noConsole: for the page's author
  console.warn(`<${tag}> the prop accessToken is refused: set the property accessToken of the ref's element instead`);
}

/** Adds the listeners among the props, as React 18 does not do so on custom elements, nor React 19 in hydration. */
function useListeners(tag: ElementTag, elementRef: RefObject<HTMLElement | null>, props: object): void {
  const latestProps = useRef(props);
  useEffect(() => {
    latestProps.current = props;
  });
  useEffect(() => {
    const element = elementRef.current;
    if (!element) return;
    const listening = new AbortController();
    const { signal } = listening;
    let isReady = false;
    const callListener = (event: Event) => {
      const listener: unknown = Reflect.get(latestProps.current, propOf(event.type));
      if (typeof listener === "function") listener(event);
    };
    const handleEvent = (event: Event) => {
      isReady ||= event.type === READY_EVENT;
      // Ignores events of the page's own elements inside of this one.
      if (event.target === element) callListener(event);
    };
    for (const type of ELEMENT_EVENTS[tag]) element.addEventListener(type, handleEvent, { signal });
    // The element may have rendered before React hydrated its surroundings.
    void customElements
      .whenDefined(tag)
      .then(() => Reflect.get(element, "ready"))
      .then(() => {
        if (!isReady && !signal.aborted) callListener(new CustomEvent(READY_EVENT, { detail: {} }));
      });
    return () => listening.abort();
  }, [tag, elementRef]);
}

const READY_EVENT = "bikeshare-ready";
/** The prop for an event: `onPassSelected` for bikeshare-pass-selected. */
const propOf = (event: string): string => camelCase(event.replace("bikeshare", "on"));

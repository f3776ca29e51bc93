import type { BikeshareEvents } from "../host/events.ts";
import { namedValue } from "../lib/named-value.ts";
import { plainJson } from "../lib/plain-json.ts";

/** What a native app around us is told and asked for: the action, and its parameters. Never a token. */
export interface NativeActions {
  login: Record<string, never>;
  logout: Record<string, never>;
  purchase: BikeshareEvents["bikeshare-purchase"];
  /** A screen was gone to; `path` is the route's template. */
  navigate: BikeshareEvents["bikeshare-page-view"];
  error: BikeshareEvents["bikeshare-error"];
  /** A link to another site, an email address or a phone was followed: the app opens it. */
  openExternalLink: { readonly url: string };
  /** The app opens its share sheet. */
  share: { readonly title: string; readonly text: string; readonly url: string };
  /** The app saves a file. */
  download: { readonly name: string; readonly mediaType: string; readonly text: string };
}

interface NativeBridge {
  /** Whether there is an app around us. */
  isThere(): boolean;
  /** Whether the app took it. Where there is none this is silent. */
  send<Action extends keyof NativeActions>(action: Action, parameters: NativeActions[Action]): boolean;
}

interface BridgeOptions {
  readonly names: { readonly ios: string; readonly android: string };
  /** Where apps put their interfaces. */
  readonly scope: object;
  readonly failed: (error: unknown) => void;
}

/** One place for both kinds of apps: iOS takes an object, Android a text of JSON. */
export function createNativeBridge({ names, scope, failed }: BridgeOptions): NativeBridge {
  /** How to post a message, or null where nobody listens. An app's interface may not even let itself be looked at. */
  function poster(): ((message: object) => void) | null {
    try {
      const ios = member(member(namedValue(scope, "webkit"), "messageHandlers"), names.ios);
      if (canPost(ios)) return (message) => ios.postMessage(message);
      const android = namedValue(scope, names.android);
      if (canPost(android)) return (message) => android.postMessage(plainJson(message));
    } catch (error) {
      failed(error);
    }
    return null;
  }
  return {
    isThere: () => poster() !== null,
    send(action, parameters) {
      const post = poster();
      if (!post) return false;
      try {
        post({ action, ...parameters });
        return true;
      } catch (error) {
        failed(error);
        return false;
      }
    },
  };
}

const member = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined;

/** Objects of a native app may have no prototype of JavaScript's, and their methods may be no functions of it. */
const canPost = (value: unknown): value is { postMessage(message: unknown): void } =>
  member(value, "postMessage") !== undefined;

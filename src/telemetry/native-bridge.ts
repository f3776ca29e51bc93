import type { BikeshareEvents } from "../host/events.ts";
import { toJson } from "../lib/to-json.ts";
import { unclobberedGlobal } from "../lib/unclobbered-global.ts";

/** The messages to a native app: each action with its parameters, never with a token. */
export interface NativeActions {
  login: Record<string, never>;
  logout: Record<string, never>;
  purchase: BikeshareEvents["bikeshare-purchase"];
  /** A screen was opened; `path` is the route's template. */
  navigate: BikeshareEvents["bikeshare-page-view"];
  error: BikeshareEvents["bikeshare-error"];
  /** The rider followed a link to another site, an e-mail address or a phone number, which the app should open. */
  openExternalLink: { readonly url: string };
  share: { readonly title: string; readonly text: string; readonly url: string };
  download: { readonly name: string; readonly mediaType: string; readonly text: string };
}

interface BridgeOptions {
  readonly names: { readonly ios: string; readonly android: string };
  readonly globalObject: object;
  readonly onFailed: (error: unknown) => void;
}

/** Creates one interface for both platforms: iOS takes an object, Android a JSON text. */
export function createNativeBridge({ names, globalObject, onFailed }: BridgeOptions) {
  /** Returns a function that posts a message; null without an app, or where reading the app's interface throws. */
  function findPoster(): ((message: object) => void) | null {
    try {
      const ios = readMember(readMember(unclobberedGlobal(globalObject, "webkit"), "messageHandlers"), names.ios);
      if (canPost(ios)) return (message) => ios.postMessage(message);
      const android = unclobberedGlobal(globalObject, names.android);
      if (canPost(android)) return (message) => android.postMessage(toJson(message));
    } catch (error) {
      onFailed(error);
    }
    return null;
  }
  return {
    hasApp: () => findPoster() !== null,
    /** Whether the app accepted the message; false without an app. */
    send<Action extends keyof NativeActions>(action: Action, parameters: NativeActions[Action]): boolean {
      const post = findPoster();
      if (!post) return false;
      try {
        post({ action, ...parameters });
        return true;
      } catch (error) {
        onFailed(error);
        return false;
      }
    },
  };
}

const readMember = (value: unknown, name: string): unknown =>
  (typeof value === "object" && value !== null) || typeof value === "function" ? Reflect.get(value, name) : undefined;

/** A native app's objects may lack a JavaScript prototype, and `typeof` may not call their methods functions. */
const canPost = (value: unknown): value is { postMessage(message: unknown): void } =>
  readMember(value, "postMessage") !== undefined;

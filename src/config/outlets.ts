/** Where what happens is told besides the page's own listeners; named when building. */
export interface OutletSettings {
  /** Names of the iOS message handler and of the Android interface of a native app around us. */
  readonly nativeBridge: { readonly ios: string; readonly android: string };
  /** Where uncaught errors of the environment `production` are reported; null for nowhere. */
  readonly errorReporting: { readonly url: string; readonly apiKey: string } | null;
}

export const NO_OUTLETS: OutletSettings = {
  nativeBridge: { ios: "bikeshare", android: "BikeshareAndroid" },
  errorReporting: null,
};

declare const __OUTLETS__: OutletSettings | undefined;

/** As the build was given it. */
export const bakedOutlets: OutletSettings = typeof __OUTLETS__ === "undefined" ? NO_OUTLETS : __OUTLETS__;

/** Where what happens is told besides the page's own listeners; named when building. */
export interface TelemetrySettings {
  /** Names of the iOS message handler and of the Android interface of a native app around us. */
  readonly nativeBridge: { readonly ios: string; readonly android: string };
  /** Where uncaught errors of the environment `production` are reported; null for nowhere. */
  readonly errorReporting: { readonly url: string; readonly apiKey: string } | null;
}

export const NO_TELEMETRY: TelemetrySettings = {
  nativeBridge: { ios: "bikeshare", android: "BikeshareAndroid" },
  errorReporting: null,
};

declare const __TELEMETRY__: TelemetrySettings | undefined;

/** As the build was given it. */
export const bakedTelemetry: TelemetrySettings = typeof __TELEMETRY__ === "undefined" ? NO_TELEMETRY : __TELEMETRY__;

export interface TelemetrySettings {
  /** The names of the iOS message handler and of the Android interface in a native app around the page. */
  readonly nativeBridge: { readonly ios: string; readonly android: string };
  /** The service that receives uncaught errors of the environment `production`; null for none. */
  readonly errorReporting: { readonly url: string; readonly apiKey: string } | null;
}

export const NO_TELEMETRY: TelemetrySettings = {
  nativeBridge: { ios: "bikeshare", android: "BikeshareAndroid" },
  errorReporting: null,
};

declare const __TELEMETRY__: TelemetrySettings | undefined;

export const bakedTelemetry: TelemetrySettings = typeof __TELEMETRY__ === "undefined" ? NO_TELEMETRY : __TELEMETRY__;

import type { ComponentType } from "react";
import type { ClaimKind } from "../passes/verification.ts";
import type { PanelProps } from "./panel-areas.tsx";
import { NevadaEbtPanel, RtcRfidPanel } from "./panels/las-vegas.tsx";
import {
  CaliforniaEbtPanel,
  DisabilityPanel,
  MetroTapPanel,
  SeniorPanel,
  StudentEmailPanel,
} from "./panels/los-angeles.tsx";
import { AccessCardPanel } from "./panels/philadelphia.tsx";

export const PANELS: Readonly<Record<ClaimKind, ComponentType<PanelProps>>> = {
  accessCard: AccessCardPanel,
  californiaEBT: CaliforniaEbtPanel,
  studentEmail: StudentEmailPanel,
  senior: SeniorPanel,
  disability: DisabilityPanel,
  metroTAP: MetroTapPanel,
  nevadaEBT: NevadaEbtPanel,
  rtcRFID: RtcRfidPanel,
};

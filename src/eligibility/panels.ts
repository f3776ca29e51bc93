import type { ComponentType } from "react";
import type { ClaimKind } from "../passes/verification.ts";
import type { PanelProps } from "./panel-props.ts";
import { AccessCardPanel } from "./panels/access-card-panel.tsx";
import { CaliforniaEbtPanel } from "./panels/california-ebt-panel.tsx";
import { DisabilityPanel } from "./panels/disability-panel.tsx";
import { MetroTapPanel } from "./panels/metro-tap-panel.tsx";
import { NevadaEbtPanel } from "./panels/nevada-ebt-panel.tsx";
import { RtcRfidPanel } from "./panels/rtc-rfid-panel.tsx";
import { SeniorPanel } from "./panels/senior-panel.tsx";
import { StudentEmailPanel } from "./panels/student-email-panel.tsx";

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

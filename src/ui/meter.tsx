import "./meter.css";

interface MeterProps {
  /** From 0 to 1. */
  share: number;
  tone?: "accent" | "quiet";
}

/** The text beside it has the numbers. */
export function Meter({ share, tone = "accent" }: MeterProps) {
  return (
    <div className="bs-meter" data-tone={tone} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

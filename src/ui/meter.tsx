import "./meter.css";

interface MeterProps {
  /** From 0 to 1. */
  share: number;
  tone?: "accent" | "quiet";
}

/** A bar without text for screen readers: its caller shows the numbers in words beside it. */
export function Meter({ share, tone = "accent" }: MeterProps) {
  return (
    <div className="bs-meter" data-tone={tone} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

import "./meter.css";

interface MeterProps {
  /** The filled share of the bar, from 0 to 1. */
  share: number;
  tone?: "accent" | "quiet";
}

/** A bar that screen readers skip: its caller shows its meaning as text beside it. */
export function Meter({ share, tone = "accent" }: MeterProps) {
  return (
    <div className="bs-meter" data-tone={tone} aria-hidden="true">
      <span style={{ inlineSize: `${share * 100}%` }} />
    </div>
  );
}

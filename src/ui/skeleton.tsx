import "./skeleton.css";

/** A silent placeholder; its caller has to say in words that something loads. */
export function Skeleton({ shape = "text", count = 1 }: { shape?: "text" | "control" | "card"; count?: number }) {
  return (
    <div className="bs-stack bs-skeleton" data-gap="2" data-shape={shape} aria-hidden="true">
      {[...Array(count).keys()].map((index) => (
        <span key={index} />
      ))}
    </div>
  );
}

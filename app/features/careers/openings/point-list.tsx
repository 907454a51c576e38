import { Check } from "lucide-react";

/** Requirements or responsibilities, one under the other. */
export function PointList({ points }: { points: readonly string[] }) {
  return (
    <ul className="space-y-2">
      {points.map((point, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the office may write the same line twice
        <li key={index} className="flex gap-2.5 text-md text-muted">
          <Check className="mt-1 size-4 shrink-0 text-good" strokeWidth={2} aria-hidden />
          <span className="min-w-0 wrap-anywhere">{point}</span>
        </li>
      ))}
    </ul>
  );
}

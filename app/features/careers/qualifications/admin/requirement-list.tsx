import { Check, X } from "lucide-react";
import { matchLine, type Requirement } from "../match.rules";

/** An opening's requirements, and whether the applicant meets them. */
export function RequirementList({ requirements }: { requirements: readonly Requirement[] }) {
  return (
    <ul className="space-y-0.5">
      {requirements.map(({ isMet, text }) => (
        <li key={text} className={`flex gap-1.5 ${isMet ? "" : "font-semibold text-bad"}`}>
          {isMet ? (
            <Check className="mt-0.5 size-4 shrink-0" aria-hidden />
          ) : (
            <X className="mt-0.5 size-4 shrink-0" aria-hidden />
          )}
          <span>
            <span className="sr-only">{isMet ? "Met: " : "Missing: "}</span>
            {text}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The same in one line, for a list. */
export function MatchLine({
  requirements,
  className = "",
}: {
  requirements: readonly Requirement[];
  className?: string;
}) {
  const line = matchLine(requirements);
  if (line === "") return null;
  const isMet = requirements.every((one) => one.isMet);
  return (
    <p className={`text-xs wrap-anywhere ${isMet ? "text-muted" : "text-bad"} ${className}`}>
      {line}
    </p>
  );
}

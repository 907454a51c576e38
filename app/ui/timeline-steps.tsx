import type { ReactNode } from "react";

export interface TimelineStep {
  when: ReactNode;
  title: string;
  text: ReactNode;
}

/** The sky behind each of the three steps: two at night, the last in the morning. */
const skies = ["bg-night text-paper", "bg-[#535b68] text-paper", "bg-[#eacb8a] text-ink"];

/** Three steps on a line, drawn as a night that ends in the morning. */
export function TimelineSteps({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol className="overflow-hidden rounded">
      {steps.map((step, index) => (
        <li
          key={step.title}
          className={`grid grid-cols-[1.25rem_1fr] gap-x-4 px-4 sm:px-6 ${skies[index]}`}
        >
          <NightLine lit={index < 2} at={33} />
          <div className="min-w-0 py-6">
            <p className="text-xs font-semibold">{step.when}</p>
            <h3 className="mt-1 text-h4">{step.title}</h3>
            <p className="mt-1.5 text-md wrap-anywhere">{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface NightLineProps {
  /** Whether the lamp is lit. */
  lit: boolean;
  /** The position of the lamp, in pixels from the top. */
  at: number;
  className?: string;
  lampClassName?: string;
}

/** A section of the timeline with its lamp. */
export function NightLine({ lit, at, className = "", lampClassName = "" }: NightLineProps) {
  return (
    <svg className={`h-full w-5 ${className}`} aria-hidden="true">
      <path fill="currentColor" opacity=".45" d="M9 0h2v2000H9z" />
      <g className={lampClassName}>
        {lit && <circle className="fill-light" opacity=".28" cx="10" cy={at} r="10" />}
        <circle className={lit ? "fill-light" : "fill-ink"} cx="10" cy={at} r="5" />
      </g>
    </svg>
  );
}

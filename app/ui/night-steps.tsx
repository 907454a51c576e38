import type { ReactNode } from "react";
import { NightLine } from "./art/night-line";

export interface NightStep {
  when: ReactNode;
  title: string;
  text: ReactNode;
}

/** The sky over each of three steps; the lamp on the line burns while it is dark. */
const skies = ["bg-night text-paper", "bg-[#535b68] text-paper", "bg-[#eacb8a] text-ink"];

/** What happens next, as a night that ends: three steps on one line, the last of them in the morning. */
export function NightSteps({ steps }: { steps: readonly NightStep[] }) {
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

interface NightLineProps {
  /** Whether the lamp on this stretch still burns. */
  lit: boolean;
  /** Where the lamp hangs, in pixels from the top. */
  at: number;
  className?: string;
  lampClassName?: string;
}

/** A stretch of the line that the hours of a night hang on. */
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

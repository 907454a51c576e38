type Tone = "good" | "warn" | "bad" | "plain";

const tones: Record<Tone, string> = {
  good: "border-good text-good",
  warn: "border-warn text-warn",
  bad: "border-bad text-bad",
  plain: "border-field text-fg",
};

/** A state in one word; the word says it, the colour only helps. */
export function StatusBadge({ tone, children }: { tone: Tone; children: string }) {
  return (
    <span
      className={`inline-block rounded border px-2 py-0.5 text-xs font-semibold whitespace-nowrap ${tones[tone]}`}
    >
      {children}
    </span>
  );
}

import { inWords, type SectionKey, sectionOf } from "../rules";

const warnings = {
  invented:
    "This is a sample. Some or all of the people and stories in it are made up. Replace them with your own, or take the section off the website.",
  claims:
    "This is a sample. Nobody has checked whether it is true for your company. Change it, take it off the website, or confirm that it's true for you.",
};

/** On a section's screen: why its built-in text can't stay. */
export function SampleWarning({
  sectionKey,
  blanks,
}: {
  sectionKey: SectionKey;
  blanks: readonly string[];
}) {
  const { samples } = sectionOf(sectionKey);
  return (
    <p className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
      {samples === "none"
        ? `Fill in the placeholders in brackets: ${inWords(blanks)}. Visitors can see them.`
        : warnings[samples]}
    </p>
  );
}

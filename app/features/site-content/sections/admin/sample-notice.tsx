import { Link } from "react-router";
import { inWords, type SectionKey, sectionNames, sectionOf } from "../rules";

/** On the dashboard: the samples and placeholders that visitors see, if any. */
export function SampleNotice({
  sections,
}: {
  sections: readonly { key: SectionKey; blanks: readonly string[] }[];
}) {
  if (sections.length === 0) return null;
  const samples = sections.filter(({ blanks }) => blanks.length === 0).map(({ key }) => key);
  const unfinished = sections.filter(({ blanks }) => blanks.length > 0);
  return (
    <div className="mt-6 space-y-1.5 rounded border border-edge bg-surface px-4 py-3 text-md">
      {samples.length > 0 && (
        <p>
          The site still shows sample {sectionNames(samples)}.{" "}
          <Link to="/admin/site-content" className="link">
            Replace or hide them
          </Link>{" "}
          before you publish.
        </p>
      )}
      {unfinished.map(({ key, blanks }) => (
        <p key={key}>
          There are still placeholders in the {sectionOf(key).title}: {inWords(blanks)}.{" "}
          <Link to={`/admin/site-content/${key}`} className="link">
            Fill in yours
          </Link>{" "}
          before you publish.
        </p>
      ))}
    </div>
  );
}

const warnings = {
  invented:
    "This is a sample. Some or all of the people and stories in it are made up. Replace them with your own, or take the section off the website.",
  claims:
    "This is a sample. Nobody has checked whether it is true for your company. Change it, take it off the website, or confirm that it is yours.",
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
        ? `Fill in the placeholders in brackets: ${inWords(blanks)}. Visitors see them as they are.`
        : warnings[samples]}
    </p>
  );
}

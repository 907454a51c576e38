import { Link } from "react-router";
import { type SectionKey, sectionOf } from "../../sections/rules";

const words = new Intl.ListFormat("en-US");

const warnings = {
  invented:
    "This is sample text. Some or all of the people and stories in it are made up. Replace them with your own, or hide the section.",
  claims:
    "This is sample text, and nobody has checked whether it’s true for your company. Edit it, hide the section, or confirm that it’s true.",
};

/** A warning on a section's screen: why the built-in text must be replaced. */
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
      {samples === "none" ? (
        <>
          Fill in the placeholders in brackets:{" "}
          {words.formatToParts(blanks).map(({ type, value }) =>
            type === "element" ? (
              <Link key={value} to={`#find=${encodeURIComponent(value)}`} className="link">
                {value}
              </Link>
            ) : (
              value
            ),
          )}
          . Visitors can see them.
        </>
      ) : (
        warnings[samples]
      )}
    </p>
  );
}

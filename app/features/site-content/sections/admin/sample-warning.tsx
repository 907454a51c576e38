import { listed, type PartKey, partOf } from "../rules";

const words = {
  invented:
    "This is a sample, in whole or in part: the people and stories in it are made up. Put your own in their place, or take the part off the website.",
  claims:
    "This is a sample, in whole or in part: nobody has checked whether it is true for your company. Change it, take it off the website, or say that it is yours.",
};

/** Why a part's built-in text must not stay as it is. */
export function SampleWords({ partKey, blanks }: { partKey: PartKey; blanks: readonly string[] }) {
  const { samples } = partOf(partKey);
  return (
    <p className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
      {samples === "none"
        ? `Fill in what stands in brackets: ${listed(blanks)}. Visitors read it as it is.`
        : words[samples]}
    </p>
  );
}

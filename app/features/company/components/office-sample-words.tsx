import { type PartKey, partOf } from "../parts.rules";

/** Why a part's built-in text must not stay as it is. */
export function SampleWords({ partKey }: { partKey: PartKey }) {
  return (
    <p className="mb-6 max-w-3xl rounded border border-warn bg-surface px-4 py-3 text-md">
      {partOf(partKey).samples === "invented"
        ? "This is a sample: the people and stories in it are made up. Put your own in their place, or take the part off the website."
        : "This is a sample: nobody has checked whether it is true for your company. Change it, take it off the website, or say that it is yours."}
    </p>
  );
}
